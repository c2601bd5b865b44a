import type { CodeNode, ContentNode } from 'truedocs/content-node';

/** A field of an entity. */
export interface ApiEntityField {
  name: string;
  /** JSON type of today's schema; absent when the schema has no such field. */
  type?: string;
  meaning: ContentNode[];
  isPrimaryKey: boolean;
  /** What the field refers to. */
  references?: { text: string; href?: string }[];
}

/** An entity of the data model. */
export interface ApiEntity {
  id: string;
  title: string;
  /** The title, with today's name if that's another. */
  heading: string;
  /** The documented fields, in their order. */
  fields: ApiEntityField[];
  /** Fields that only today's schema has. */
  newFields: ApiEntityField[];
  /** The `x-lix-*` keys of the schema, each as JSON. */
  keys: { name: string; value: string }[];
  /** Pages of its schema and its row type. */
  pages: { name: string; href: string }[];
  /** What differs today. */
  note: ContentNode[];
}

/** A box of the diagram of entities. */
export interface EntityBox {
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

/** A column of the state views. */
export interface ApiStateColumn {
  name: string;
  type: CodeNode;
  meaning: ContentNode[];
  /** The view of the documented release that lacks it. */
  missingIn?: string;
}

/** An entity that the documented data model doesn't have yet. */
export interface LaterEntity {
  view: string;
  fields: string;
  meaning: ContentNode[];
}
