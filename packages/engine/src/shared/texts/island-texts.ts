/** Texts below an interactive part whose script did not come or failed. */
export const islandTexts = {
  islandFailedText: 'This part couldn’t start. Check your connection and reload the page.',
};
