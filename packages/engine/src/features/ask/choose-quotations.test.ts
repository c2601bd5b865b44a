import { afterEach, expect, it, vi } from 'vitest';
import { chooseQuotations } from './choose-quotations.ts';
import type { Quotation } from './find-quotations.ts';

const quotations: Quotation[] = ['One.', 'Two.', 'Three.'].map((text) => ({
  text,
  header: 'Page',
  link: '/page',
  routePath: '/page',
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Puts a language model into the browser; `answer` is what it says. */
function stubModel(answer: () => unknown, availability = 'available') {
  const session = { prompt: vi.fn(async (_: string) => answer()), destroy: vi.fn() };
  const model = {
    availability: vi.fn(async () => availability),
    create: vi.fn(async () => session),
  };
  vi.stubGlobal('LanguageModel', model);
  return { model, session };
}

async function choose(signal = new AbortController().signal): Promise<string[] | undefined> {
  const chosen = await chooseQuotations('Why?', quotations, signal);
  return chosen?.map(({ text }) => text);
}

it('chooses the quotations that the model names, in its order and each once', async () => {
  const { session } = stubModel(() => '[3, 1, 3]');
  expect(await choose()).toEqual(['Three.', 'One.']);
  expect(JSON.parse(session.prompt.mock.calls[0]?.[0] ?? '')).toMatchObject({
    question: 'Why?',
    quotations: [{ number: 1, text: 'One.' }, { number: 2 }, { number: 3 }],
  });
  expect(session.destroy).toHaveBeenCalledOnce();
});

it.each(['downloadable', 'downloading', 'unavailable', 'AVAILABLE'])(
  'opens no session when the model is %s',
  async (availability) => {
    const { model } = stubModel(() => '[1]', availability);
    expect(await choose()).toBeUndefined();
    expect(model.create).not.toHaveBeenCalled();
  },
);

it.each([
  ['words', 'Two is best: [2]'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['numbers of no quotation', '[1, 4]'],
  ['zero', '[0]'],
  ['fractions', '[1.5]'],
  ['texts', '["1"]'],
  ['an object', '{"0": 1, "length": 1}'],
  ['nothing chosen', '[]'],
  ['nothing', ''],
  ['too much', `[${'1,'.repeat(100_000)}1]`],
  ['no text', [1]],
])('takes no answer with %s', async (_, answer) => {
  const { session } = stubModel(() => answer);
  expect(await choose()).toBeUndefined();
  expect(session.destroy).toHaveBeenCalledOnce();
});

it('does without a model that fails', async () => {
  const { session } = stubModel(() => {
    throw new DOMException('Too long', 'QuotaExceededError');
  });
  expect(await choose()).toBeUndefined();
  expect(session.destroy).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  expect(await choose()).toBeUndefined();
});

it('gives up a model that does not answer, in time or when the reader closes the dialog', async () => {
  const never = new Promise(() => {});
  stubModel(() => never);
  const closing = new AbortController();
  const answer = choose(closing.signal);
  closing.abort();
  expect(await answer).toBeUndefined();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  expect(await choose()).toBeUndefined();
});
