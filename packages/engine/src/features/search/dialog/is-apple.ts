/** Whether shortcuts take the Command key (NAV-19). */
export function isApple(): boolean {
  return /Mac|iPhone|iPad|iPod/.test(navigator.platform);
}
