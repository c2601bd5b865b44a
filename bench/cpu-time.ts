/** CPU milliseconds of an action, the median of five runs unless it can run only once. */
export async function milliseconds(action: () => Promise<unknown>, runs = 5): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage();
    await action();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}
