/** Parts of Node that reach outside of the program. */
const outside = [
  '_debugEnd',
  '_debugProcess',
  '_kill',
  '_linkedBinding',
  'abort',
  'binding',
  'disconnect',
  'dlopen',
  'getBuiltinModule',
  'kill',
  'report',
  'send',
];

/** Libraries compile their schemas to code, which needs no import. */
function withoutImport(text: string): string {
  if (/\bimport\b/.test(text)) throw new EvalError('Code made from strings may not import here.');
  return text;
}

/** A constructor of functions that makes none that import. */
function guarded(original: FunctionConstructor): FunctionConstructor {
  return new Proxy(original, {
    apply: (target, _, texts) => Reflect.construct(target, texts.map(String).map(withoutImport)),
    construct: (target, texts, newTarget) =>
      Reflect.construct(target, texts.map(String).map(withoutImport), newTarget),
  });
}

/**
 * Takes from this process what a program needs neither for the library nor for its output: the
 * network, other processes, Node's own modules, and code from strings that could import them. Node's
 * permissions keep the file system and further processes from it.
 */
export function isolate(): void {
  const refuseNetwork = async () => {
    throw new TypeError('Programs here have no network.');
  };
  const refuseCode = () => {
    throw new EvalError('Programs here have no `eval`.');
  };
  Object.assign(globalThis, { fetch: refuseNetwork, eval: refuseCode });
  for (const name of ['WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  for (const name of outside) {
    Object.defineProperty(process, name, { value: undefined, configurable: false });
  }
  const functions = [() => {}, async () => {}, function* () {}, async function* () {}];
  for (const one of functions) {
    const prototype = Object.getPrototypeOf(one);
    const value = guarded(prototype.constructor);
    Object.defineProperty(prototype, 'constructor', { value, configurable: false });
  }
  globalThis.Function = Function.prototype.constructor as FunctionConstructor;
}
