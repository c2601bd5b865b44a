import { Compartment } from '@codemirror/state';

/** Holds what an editor can do beside what all of them can; it may change while the editor is open. */
export const extraExtension = new Compartment();
