export function createTally({ from = 0 } = {}) {
  let count = from;
  return {
    get count() {
      return count;
    },
    add(by = 1) {
      if (by < 1) throw new RangeError('Add 1 or more.');
      count += by;
      return count;
    },
  };
}

export function marks(count) {
  const groups = Array.from({ length: Math.floor(count / 5) }, () => '||||/');
  const rest = '|'.repeat(count % 5);
  return [...groups, rest].filter(Boolean).join(' ');
}
