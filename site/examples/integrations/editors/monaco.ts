import type { Lix } from '@lix-js/sdk';
import * as monaco from 'monaco-editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import { bindEditor } from './bind-editor.ts';

self.MonacoEnvironment = { getWorker: () => new EditorWorker() };

export function mountMonaco(lix: Lix, path: string, place: HTMLElement) {
  const model = monaco.editor.createModel('', 'markdown');
  monaco.editor.create(place, { model });
  const bound = bindEditor(lix, path, (text) => model.setValue(text));
  model.onDidChangeContent(() => bound.changed(model.getValue()));
  return bound;
}
