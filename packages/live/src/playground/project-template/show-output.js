// Shows in the page what the program prints.
const output = document.getElementById('output');

function show(values) {
  const line = document.createElement('div');
  line.textContent = values.map(format).join(' ');
  output.append(line);
}

function format(value) {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  const withBigInts = (_, part) => (typeof part === 'bigint' ? `${part}n` : part);
  return JSON.stringify(value, withBigInts, 2) ?? String(value);
}

for (const level of ['log', 'info', 'warn', 'error']) {
  const print = console[level];
  console[level] = (...values) => {
    print(...values);
    show(values);
  };
}
addEventListener('error', ({ error, message }) => show([error ?? message]));
addEventListener('unhandledrejection', ({ reason }) => show([reason]));

// Later than the lines above, so that everything it prints is shown.
import('./main.ts').catch((error) => console.error(error));
