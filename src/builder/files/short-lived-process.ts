/**
 * Options of Node for a process that runs TypeScript's code for seconds. V8 optimizes functions only
 * after four times as many calls, which spares a quarter of the CPU that TypeDoc takes: most of what
 * it optimizes otherwise hardly runs again.
 */
export const shortLivedOptions = ['--interrupt-budget=270000'];
