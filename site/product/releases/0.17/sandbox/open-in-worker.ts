/** Programs run in a worker already, so the engine runs beside them, as it does on Node. */
export { openLixBinding as openDirectLixBinding } from 'lix-0-17/dist/binding.browser.js';

/** The sandbox starts no workers from addresses. */
export function createWorkerConnection(): never {
  throw new Error('This storage needs a worker of its own, which the page doesn’t start.');
}

/** There is no engine to share with other tabs. */
export function createSharedWorkerConnection(): undefined {
  return undefined;
}
