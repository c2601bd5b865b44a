import type { EntityDiagram as Diagram } from './api-entity.ts';

/** The data model as a picture; its boxes lead to the entities. The description says the same. */
export function EntityDiagram({ diagram }: { diagram: Diagram }) {
  const { width, height, boxWidth, boxHeight, boxes, lines, description } = diagram;
  return (
    <svg
      className="diagram"
      aria-labelledby="entities-title entities-description"
      viewBox={`0 0 ${width} ${height}`}
    >
      <title id="entities-title">Entities and what they refer to</title>
      <desc id="entities-description">{description}</desc>
      {lines.map((line) => (
        <path key={line} className="diagram-line" d={line} />
      ))}
      {boxes.map(({ id, title, x, y }) => (
        <a key={id} href={`#${id}`}>
          <rect
            className="diagram-node"
            x={x}
            y={y}
            width={boxWidth}
            height={boxHeight}
            rx={boxHeight / 4}
          />
          <text
            className="diagram-text"
            x={x + boxWidth / 2}
            y={y + boxHeight / 2 + 5}
            textAnchor="middle"
          >
            {title}
          </text>
        </a>
      ))}
    </svg>
  );
}
