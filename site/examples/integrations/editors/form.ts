import type { Lix } from '@lix-js/sdk';
import { bindEditor } from './bind-editor.ts';

export function mountForm(lix: Lix, path: string, form: HTMLFormElement) {
  const bound = bindEditor(lix, path, (text) => {
    for (const [name, value] of Object.entries(JSON.parse(text))) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = String(value);
    }
  });
  form.addEventListener('input', () =>
    bound.changed(JSON.stringify(Object.fromEntries(new FormData(form)))),
  );
  return bound;
}
