/** A box of the diagram of entities. */
interface EntityBox {
  id: string;
  title: string;
  x: number;
  y: number;
}

/** The diagram of the data model: boxes, and lines from an entity to what it refers to. */
export interface EntityDiagram {
  width: number;
  height: number;
  boxWidth: number;
  boxHeight: number;
  boxes: EntityBox[];
  /** SVG paths. */
  lines: string[];
  /** The same in sentences. */
  description: string;
}

const boxHeight = 36;
const rowGap = 18;
const margin = 2;

/** Sizes of a form of the diagram. */
interface Form {
  boxWidth: number;
  columnGap: number;
}

const wide: Form = { boxWidth: 168, columnGap: 66 };
/** Two boxes beside each other fit on a phone. */
const narrow: Form = { boxWidth: 146, columnGap: 36 };

type Entity = Pick<EntityBox, 'id' | 'title'>;
type Link = [from: string, to: string];

/**
 * Lays out the data model: what is referred to stands right of what refers to it. Entities without
 * references follow in rows below.
 *
 * @param links Ids of an entity and of the one it refers to.
 */
export function entityDiagram(entities: Entity[], links: Link[]): EntityDiagram {
  return layOut(entities, links, { ...wide, toColumns });
}

/** The same in two columns, for a narrow screen: on the right what is referred to, each entity once. */
export function tallEntityDiagram(entities: Entity[], links: Link[]): EntityDiagram {
  return layOut(entities, links, {
    ...narrow,
    toColumns(connected, edges) {
      const isTarget = ({ id }: Entity) => edges.some(([, to]) => to === id);
      return [connected.filter((entity) => !isTarget(entity)), connected.filter(isTarget)];
    },
  });
}

function layOut(
  entities: Entity[],
  links: Link[],
  form: Form & { toColumns: typeof toColumns },
): EntityDiagram {
  const { boxWidth, columnGap } = form;
  const edges = unique(links).filter(([from, to]) => from !== to);
  const connected = entities.filter(({ id }) => edges.some((edge) => edge.includes(id)));
  const columns = orderColumns(form.toColumns(connected, edges), edges);
  const loose = entities.filter((entity) => !connected.includes(entity));
  const tallest = Math.max(0, ...columns.map((column) => column.length));
  const boxes = [
    ...columns.flatMap((column, index) => {
      const top = ((tallest - column.length) * (boxHeight + rowGap)) / 2;
      return column.map((entity, row) => boxAt(entity, { column: index, row, top }, form));
    }),
    ...loose.map((entity, index) =>
      boxAt(
        entity,
        {
          column: index % columns.length,
          row: Math.floor(index / columns.length),
          top: tallest * (boxHeight + rowGap) + rowGap,
        },
        form,
      ),
    ),
  ];
  return {
    width: columns.length * (boxWidth + columnGap) - columnGap + 2 * margin,
    height: Math.max(...boxes.map(({ y }) => y)) + boxHeight + margin,
    boxWidth,
    boxHeight,
    boxes,
    lines: edges.map((edge) => pathOf(edge, boxes, boxWidth)),
    description: describe(entities, links),
  };
}

/** Two fields may refer to the same entity. */
function unique(links: Link[]): Link[] {
  return [...new Map(links.map((link) => [link.join(' '), link])).values()];
}

/** A place in the grid of boxes, whose first row begins at `top`. */
interface Cell {
  column: number;
  row: number;
  top: number;
}

function boxAt(
  { id, title }: Entity,
  { column, row, top }: Cell,
  { boxWidth, columnGap }: Form,
): EntityBox {
  const x = margin + column * (boxWidth + columnGap);
  return { id, title, x, y: margin + top + row * (boxHeight + rowGap) };
}

/** Columns from left to right: an entity stands left of everything it refers to. */
function toColumns(entities: Entity[], edges: Link[]): Entity[][] {
  const depthOf = (id: string): number =>
    Math.max(0, ...edges.filter(([from]) => from === id).map(([, to]) => depthOf(to) + 1));
  const deepest = Math.max(0, ...entities.map(({ id }) => depthOf(id)));
  return Array.from({ length: deepest + 1 }, (_, index) =>
    entities.filter(({ id }) => depthOf(id) === deepest - index),
  );
}

/** Puts each entity near those that refer to it, so that few lines cross. */
function orderColumns(columns: Entity[][], edges: Link[]): Entity[][] {
  const ordered = columns.map((column) => [...column]);
  for (const index of [...ordered.keys(), ...[...ordered.keys()].reverse()]) {
    const row = new Map(ordered.flatMap((column) => column.map(({ id }, at) => [id, at] as const)));
    const weight = ({ id }: Entity) => {
      const near = edges.flatMap(([from, to]) => (from === id ? to : to === id ? from : []));
      return near.reduce((sum, other) => sum + (row.get(other) ?? 0), 0) / (near.length || 1);
    };
    ordered[index]?.sort((a, b) => weight(a) - weight(b));
  }
  return ordered;
}

/** A curve with an arrowhead from the right side of one box to the left side of the other, or a line within a column. */
function pathOf([from, to]: Link, boxes: EntityBox[], boxWidth: number): string {
  const start = boxes.find(({ id }) => id === from);
  const end = boxes.find(({ id }) => id === to);
  if (!start || !end) return '';
  if (start.x === end.x) {
    const x = start.x + boxWidth / 2;
    return start.y > end.y
      ? `M ${x} ${start.y} V ${end.y + boxHeight} l -4 7 m 4 -7 l 4 7`
      : `M ${x} ${start.y + boxHeight} V ${end.y} l -4 -7 m 4 7 l 4 -7`;
  }
  const [x1, y1] = [start.x + boxWidth, start.y + boxHeight / 2];
  const [x2, y2] = [end.x, end.y + boxHeight / 2];
  const bend = (x2 - x1) / 2;
  return `M ${x1} ${y1} C ${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2} l -7 -4 m 7 4 l -7 4`;
}

function describe(entities: Entity[], links: Link[]): string {
  const titleOf = new Map(entities.map(({ id, title }) => [id, title]));
  const sentences = entities.flatMap(({ id, title }) => {
    const targets = [...new Set(links.filter(([from]) => from === id).map(([, to]) => to))];
    if (targets.length === 0) return [];
    const names = targets.map((target) => (target === id ? 'itself' : titleOf.get(target)));
    return `${title} refers to ${list(names)}.`;
  });
  const loose = entities.filter(({ id }) => !links.some((link) => link.includes(id)));
  return [...sentences, `${list(loose.map(({ title }) => title))} have no references.`].join(' ');
}

function list(names: (string | undefined)[]): string {
  return new Intl.ListFormat('en').format(names.filter((name) => name !== undefined));
}
