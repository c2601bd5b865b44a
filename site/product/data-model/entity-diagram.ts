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

const boxWidth = 168;
const boxHeight = 36;
const columnGap = 66;
const rowGap = 18;
const margin = 2;

type Link = [from: string, to: string];

/**
 * Lays out the data model: what is referred to stands right of what refers to it. Entities without
 * references follow in rows below.
 *
 * @param links Ids of an entity and of the one it refers to.
 */
export function entityDiagram(
  entities: Pick<EntityBox, 'id' | 'title'>[],
  links: Link[],
): EntityDiagram {
  const edges = unique(links).filter(([from, to]) => from !== to);
  const connected = entities.filter(({ id }) => edges.some((edge) => edge.includes(id)));
  const columns = orderColumns(toColumns(connected, edges), edges);
  const loose = entities.filter((entity) => !connected.includes(entity));
  const tallest = Math.max(0, ...columns.map((column) => column.length));
  const boxes = [
    ...columns.flatMap((column, index) => {
      const top = ((tallest - column.length) * (boxHeight + rowGap)) / 2;
      return column.map((entity, row) => boxAt(entity, { column: index, row, top }));
    }),
    ...loose.map((entity, index) =>
      boxAt(entity, {
        column: index % columns.length,
        row: Math.floor(index / columns.length),
        top: tallest * (boxHeight + rowGap) + rowGap,
      }),
    ),
  ];
  return {
    width: columns.length * (boxWidth + columnGap) - columnGap + 2 * margin,
    height: Math.max(...boxes.map(({ y }) => y)) + boxHeight + margin,
    boxWidth,
    boxHeight,
    boxes,
    lines: edges.map((edge) => pathOf(edge, boxes)),
    description: describe(entities, links),
  };
}

/** Of the narrow form, in which two boxes stand beside each other on a phone. */
const narrow = { box: 152, gap: 24 };

/**
 * Lays out the data model for a narrow screen: below each other the entities that refer to others, with
 * those beside them, and then those without references.
 *
 * @param links Ids of an entity and of the one it refers to.
 */
export function tallEntityDiagram(
  entities: Pick<EntityBox, 'id' | 'title'>[],
  links: Link[],
): EntityDiagram {
  const edges = unique(links).filter(([from, to]) => from !== to);
  const step = boxHeight + rowGap;
  const right = margin + narrow.box + narrow.gap;
  const boxes: EntityBox[] = [];
  const lines: string[] = [];
  let row = 0;
  for (const { id, title } of entities) {
    const targets = entities.filter((other) => edges.some(([a, b]) => a === id && b === other.id));
    if (targets.length === 0) continue;
    const y = margin + row * step;
    boxes.push({ id, title, x: margin, y });
    for (const [index, target] of targets.entries()) {
      const box = { ...target, x: right, y: y + index * step };
      boxes.push(box);
      lines.push(pathBetween([margin + narrow.box, y], [box.x, box.y]));
    }
    row += targets.length;
  }
  const loose = entities.filter(({ id }) => !edges.some((edge) => edge.includes(id)));
  for (const [index, { id, title }] of loose.entries()) {
    const y = margin + rowGap + (row + Math.floor(index / 2)) * step;
    boxes.push({ id, title, x: index % 2 === 0 ? margin : right, y });
  }
  return {
    width: right + narrow.box + margin,
    height: Math.max(...boxes.map(({ y }) => y)) + boxHeight + margin,
    boxWidth: narrow.box,
    boxHeight,
    boxes,
    lines,
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
  { id, title }: Pick<EntityBox, 'id' | 'title'>,
  { column, row, top }: Cell,
): EntityBox {
  const x = margin + column * (boxWidth + columnGap);
  return { id, title, x, y: margin + top + row * (boxHeight + rowGap) };
}

/** Columns from left to right: an entity stands left of everything it refers to. */
function toColumns<T extends { id: string }>(entities: T[], edges: Link[]): T[][] {
  const depthOf = (id: string): number =>
    Math.max(0, ...edges.filter(([from]) => from === id).map(([, to]) => depthOf(to) + 1));
  const deepest = Math.max(0, ...entities.map(({ id }) => depthOf(id)));
  return Array.from({ length: deepest + 1 }, (_, index) =>
    entities.filter(({ id }) => depthOf(id) === deepest - index),
  );
}

/** Puts each entity near those that refer to it, so that few lines cross. */
function orderColumns<T extends { id: string }>(columns: T[][], edges: Link[]): T[][] {
  const ordered = columns.map((column) => [...column]);
  for (const index of [...ordered.keys(), ...[...ordered.keys()].reverse()]) {
    const row = new Map(ordered.flatMap((column) => column.map(({ id }, at) => [id, at] as const)));
    const weight = ({ id }: T) => {
      const near = edges.flatMap(([from, to]) => (from === id ? to : to === id ? from : []));
      return near.reduce((sum, other) => sum + (row.get(other) ?? 0), 0) / (near.length || 1);
    };
    ordered[index]?.sort((a, b) => weight(a) - weight(b));
  }
  return ordered;
}

/** A curve with an arrowhead from the right side of one box to the left side of the other. */
function pathOf([from, to]: Link, boxes: EntityBox[]): string {
  const start = boxes.find(({ id }) => id === from);
  const end = boxes.find(({ id }) => id === to);
  if (!start || !end) return '';
  return pathBetween([start.x + boxWidth, start.y], [end.x, end.y]);
}

/** @param start Where the right side of a box begins. @param end Where the left side of another does. */
function pathBetween([x1, top]: [number, number], [x2, otherTop]: [number, number]): string {
  const y1 = top + boxHeight / 2;
  const y2 = otherTop + boxHeight / 2;
  const bend = (x2 - x1) / 2;
  const head = 'l -7 -4 m 7 4 l -7 4';
  return `M ${x1} ${y1} C ${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2} ${head}`;
}

function describe(entities: Pick<EntityBox, 'id' | 'title'>[], links: Link[]): string {
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
