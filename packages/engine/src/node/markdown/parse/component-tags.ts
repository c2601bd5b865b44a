import { mdxJsx } from 'micromark-extension-mdx-jsx';

type Extension = ReturnType<typeof mdxJsx>;
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[number]>, readonly unknown[]>;
type Tokenizer = Construct['tokenize'];
type State = Exclude<ReturnType<Tokenizer>, undefined>;

const lessThan = 60;
const slash = 47;

/** `<` or `</` before a capital letter. */
const capitalTag: Tokenizer = (effects, ok, nok) => {
  const isCapital = (code: number | null) => code !== null && code >= 65 && code <= 90;
  const name: State = (code) => (isCapital(code) ? ok(code) : nok(code));
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return (next) => {
      if (next === slash) {
        effects.consume(next);
        return (first) => {
          effects.exit('data');
          return name(first);
        };
      }
      effects.exit('data');
      return name(next);
    };
  };
};

/** Reads a tag as JSX only where it begins like a component; other tags stay HTML. */
function onlyComponents(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const jsx = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: capitalTag, partial: true }, jsx, nok);
    },
  };
}

/** Syntax of components in plain Markdown: `<Badge text="new" />` as in MDX, `<br>` as in HTML. */
export function componentTags(): Extension {
  const { flow, text } = mdxJsx();
  const limited = (constructs: Extension['flow']) =>
    [constructs?.[lessThan] ?? []].flat().map(onlyComponents);
  return { flow: { [lessThan]: limited(flow) }, text: { [lessThan]: limited(text) } };
}
