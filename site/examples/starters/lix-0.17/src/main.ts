import {
  isDraft,
  mergeDraft,
  readHistory,
  readNote,
  saveRepository,
  startDraft,
  writeNote,
} from './repository.ts';

function find<T extends HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html has no element with the id "${id}".`);
  return element as T;
}

const note = find<HTMLTextAreaElement>('note');
const status = find('status');

async function show(): Promise<void> {
  const inDraft = await isDraft();
  note.value = await readNote();
  find('draft').hidden = inDraft;
  find('merge').hidden = !inDraft;
  status.textContent = inDraft
    ? 'You are editing a draft.'
    : 'You are editing the note.';
  const entries = (await readHistory()).map(({ time, text }) => {
    const entry = document.createElement('li');
    entry.textContent = `${new Date(time).toLocaleString()}: ${text}`;
    return entry;
  });
  find('history').replaceChildren(...entries);
}

/** Runs an action when its button is pressed, stores the result, and shows it. */
function onPress(id: string, action: () => Promise<void>): void {
  find(id).addEventListener('click', async () => {
    try {
      await action();
      await saveRepository();
      await show();
    } catch (error) {
      status.textContent = String(error);
    }
  });
}

onPress('save', () => writeNote(note.value));
onPress('draft', startDraft);
onPress('merge', mergeDraft);
await show();
