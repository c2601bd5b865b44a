export class SiteProblem extends Error {
  file?: string; line?: number; column?: number; frame?: string;
  constructor(message: string, place: { file?: string; line?: number; column?: number; frame?: string } = {}) {
    super(message); Object.assign(this, place);
  }
}
export function formatProblem(p: SiteProblem): string {
  return `${p.file ? p.file + (p.line ? ':' + p.line : '') + ': ' : ''}${p.message}${p.frame ? '\n\n' + p.frame : ''}`;
}
