import type { Extension } from '@codemirror/state';
import { adoptedStyles } from '#features/live/editor/basic-editing.ts';
import type { TypesService } from '../types-service.ts';
import type { AskAbout } from './ask-about.ts';
import { typedCompletion } from './typed-completion.ts';
import { typedDiagnostics } from './typed-diagnostics.ts';
import styles from './typed-editing.css?inline';
import { typedHover } from './typed-hover.ts';

/**
 * Gives an editor what TypeScript knows: completion, diagnostics, and the type of the name under the
 * pointer or the cursor.
 *
 * @param fileName The file that the editor shows; the service need not know its text yet.
 */
export function typedEditing(service: TypesService, fileName: string): Extension {
  const ask: AskAbout = (state, question) => {
    service.setFile(fileName, state.doc.toString());
    return service.ask({ file: fileName, ...question });
  };
  return [typedCompletion(ask), typedHover(ask), typedDiagnostics(ask), adoptedStyles(styles)];
}
