/**
 * The option of Node for a process that runs for seconds. V8 optimizes functions only after four times as
 * many calls, which spares a tenth of the CPU of a build from nothing and a quarter of TypeDoc's: most of
 * what it optimizes otherwise hardly runs again.
 */
export const optimizeLess = '--interrupt-budget=270000';
