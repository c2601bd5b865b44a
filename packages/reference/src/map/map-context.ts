import type { ContentNode } from 'truedocs/shared';
import type { SourceFile } from 'typescript';
import type { Reflection } from '../extract/typedoc-json.ts';
import type { ReferenceConfig } from '../options.ts';
import type { CodeView } from './code-view.ts';
import type { LinkTargets } from './map-comment.ts';
import type { RouteOf } from './symbol-routes.ts';

/** The surroundings of a mapping, beside TypeDoc's output. */
export interface MapContext extends LinkTargets {
  packageName: string;
  /** The installed version of the package. */
  version: string;
  /** Base of the site. */
  base: string;
  /** The site's data about the package. */
  config: ReferenceConfig;
  /** Folder of the installed package. */
  packageDir: string;
  /** The `node_modules` folder that holds it. */
  modulesDir: string;
  /** Declaration files of the package that are parsed, by path. */
  sources: Map<string, SourceFile>;
  routeOf: RouteOf;
  /** Namespaces that add to an export of their name, by that. */
  additions: ReadonlyMap<Reflection, Reflection>;
  code: CodeView;
  /**
   * The content of Markdown; `ownName` is not linked, because its page is the one that is made. Only a
   * `text`, which is the site's own, may hold HTML and callouts.
   */
  toContent(markdown: string, ownName?: string, syntax?: 'comment' | 'text'): ContentNode[];
  /** The symbol that is mapped. */
  ownName?: string;
}
