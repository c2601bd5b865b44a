import { Fragment, type ReactNode } from 'react';
import type { CodeNode, ContentNode } from 'truedocs/shared';
import { StaticContent, StaticHtml } from 'truedocs/theme';
import type { ApiMember, ApiMethod, ApiPageUse, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import { methodGroups } from '../pages/listed-members.ts';
import { shownName, wordStart } from '../pages/shown-name.ts';
import { Related, Source, UsedIn } from './ApiConnections.tsx';
import { ApiHeading } from './ApiHeading.tsx';
import { ApiType } from './ApiType.tsx';
import { BreakableText } from './BreakableText.tsx';
import { Overloads } from './Overloads.tsx';
import { PageLinks } from './PageLinks.tsx';

interface SymbolPageProps {
  symbol: ApiSymbol;
  /** Route below which each published version has a page, by its number. */
  releasesHref?: string;
  /** Pages that mention or use the symbol. */
  usedIn?: ApiPageUse[];
  /** An example that runs. */
  html?: string;
}

/** The page of one exported name, signature first and examples after what they show. Its headings are those of `symbolSections`. */
export function ApiSymbolPage({ symbol, releasesHref, usedIn = [], html = '' }: SymbolPageProps) {
  const { innerName, properties, exports, formerly } = symbol;
  return (
    <>
      <Title symbol={symbol} releasesHref={releasesHref} />
      <p className="api-summary">{symbol.summary}</p>
      {innerName && (
        <p className="api-note">
          Declarations inside the package call it <code>{innerName}</code>.
        </p>
      )}
      {formerly.length > 0 && (
        <p className="api-note">
          Formerly <PageLinks pages={formerly} />.
        </p>
      )}
      <StaticContent nodes={symbol.deprecated} className="callout" />
      <ApiHeading id="declaration" text="Declaration" />
      <Declaration code={symbol.declaration} />
      <StaticContent nodes={[symbol.importCode]} className="api-import" />
      {(html || symbol.examples.length > 0) && (
        <p className="api-note">
          <a href="#examples">{html ? 'Run an example' : 'See an example'}</a>
        </p>
      )}
      <StaticContent nodes={symbol.remarks} />
      <Signatures signatures={symbol.signatures} />
      {properties.length > 0 && <ApiHeading id="properties" text="Properties" />}
      {properties.length > 0 && <ApiMembers members={properties} />}
      {methodGroups(symbol).map(({ id, title, methods }) => (
        <Fragment key={id}>
          <ApiHeading id={id} text={title} />
          {methods.map((method) => (
            <Method key={method.name} method={method} />
          ))}
        </Fragment>
      ))}
      {exports.length > 0 && <ApiHeading id="exports" text="Exports" />}
      {exports.length > 0 && <ApiMembers members={exports} />}
      {symbol.caveats.length > 0 && <ApiHeading id="caveats" text="Caveats" />}
      <ContentList items={symbol.caveats} />
      <Examples examples={symbol.examples} html={html} />
      <Related symbols={symbol.related} />
      <UsedIn pages={usedIn} />
      <Source symbol={symbol} />
    </>
  );
}

/** A declaration of more lines is cut, so that what follows is in reach; print has all of it. */
const longestDeclaration = 24;

function Declaration({ code }: { code: CodeNode }) {
  const whole = <StaticContent nodes={[code]} className="api-declaration" />;
  const lines = code.value.split('\n').length;
  if (lines <= longestDeclaration) return whole;
  return (
    <details className="api-cut">
      <summary data-markdown-ignore>
        <span>Show all {lines} lines</span>
        <span>Show fewer lines</span>
      </summary>
      {whole}
    </details>
  );
}

function Title({ symbol, releasesHref }: { symbol: ApiSymbol; releasesHref: string | undefined }) {
  return (
    <h1 className="api-title">
      <span className="api-name" data-context={symbol.kind}>
        <BreakableText text={shownName(symbol.name)} at={wordStart} />
      </span>{' '}
      <span className="api-kinds">
        <span className="api-kind">{symbol.kind}</span>
        {badgesOf(symbol).map(({ text, release }) => (
          <Fragment key={text}>
            {' '}
            <span className="api-flag">
              {release && releasesHref ? <a href={releasesHref + release}>{text}</a> : text}
            </span>
          </Fragment>
        ))}
      </span>
    </h1>
  );
}

/** An example that runs, and those of the library's own comment. */
function Examples({ examples, html }: { examples: ContentNode[][]; html: string }) {
  return (
    <>
      {(examples.length > 0 || html) && <ApiHeading id="examples" text="Examples" />}
      {html && <StaticHtml html={html} />}
      {html && examples.length > 0 && (
        <p className="api-note">
          More examples, which come from the library’s comments and don’t run here:
        </p>
      )}
      {examples.map((nodes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <StaticContent key={index} nodes={nodes} />
      ))}
    </>
  );
}

/** Badges beside the name and the kind: versions, and whether it should still be used. */
function badgesOf({ since, deprecated }: ApiSymbol): { text: string; release?: string }[] {
  return [
    ...(since ? [{ text: `since ${since}`, release: since }] : []),
    ...(deprecated === undefined ? [] : [{ text: 'deprecated' }]),
  ];
}

/** Parameters, result and errors; overloads stand below the result of the first signature. */
function Signatures({ signatures }: { signatures: ApiSignature[] }) {
  const [first] = signatures;
  if (!first) return null;
  const throws = signatures.flatMap((signature) => signature.throws);
  return (
    <>
      {first.parameters.length > 0 && <ApiHeading id="parameters" text="Parameters" />}
      {first.parameters.length > 0 && <ApiMembers members={first.parameters} />}
      <ApiHeading id="returns" text="Returns" />
      <p>
        <ApiType type={first.returnsType} />
      </p>
      <StaticContent nodes={first.returns} />
      <Overloads signatures={signatures} />
      {throws.length > 0 && <ApiHeading id="throws" text="Throws" />}
      <ContentList items={throws} />
    </>
  );
}

function ContentList({ items }: { items: ContentNode[][] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((nodes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <li key={index}>
          <StaticContent nodes={nodes} />
        </li>
      ))}
    </ul>
  );
}

function Method({ method }: { method: ApiMethod }) {
  const [first] = method.signatures;
  const throws = method.signatures.flatMap((signature) => signature.throws);
  return (
    <section className="api-method">
      <ApiHeading id={method.id} text={`${method.name}()`} level={3} />
      <div className="api-calls">
        {method.signatures.map((signature) => (
          <Call key={signature.call?.value} signature={signature} isFirst={signature === first} />
        ))}
      </div>
      {method.deprecated && <p className="api-note">Deprecated</p>}
      <StaticContent nodes={method.deprecated} />
      <StaticContent nodes={method.comment} />
      {first && first.parameters.length > 0 && <ApiMembers members={first.parameters} />}
      {first && first.returns.length > 0 && (
        <Result name="Returns">
          <StaticContent nodes={first.returns} />
        </Result>
      )}
      <Overloads signatures={method.signatures} />
      {throws.length > 0 && (
        <Result name="Throws">
          <ContentList items={throws} />
        </Result>
      )}
    </section>
  );
}

/** What a call ends with. */
function Result({ name, children }: { name: string; children: ReactNode }) {
  return (
    <dl className="api-members">
      <div>
        <dt>
          <strong>{name}</strong>
        </dt>
        <dd>{children}</dd>
      </div>
    </dl>
  );
}

/** A way to call a method. Links to the parameters of a further one lead to all of it. */
function Call({ signature, isFirst }: { signature: ApiSignature; isFirst: boolean }) {
  let line: ReactNode = signature.call && <ApiType type={signature.call} />;
  if (isFirst) return line;
  for (const { id } of signature.parameters) line = <span id={id}>{line}</span>;
  return line;
}

/** Parameters or properties; those without effect are folded. */
function ApiMembers({ members }: { members: ApiMember[] }) {
  const ignored = members.filter(({ isIgnored }) => isIgnored);
  return (
    <>
      <Members members={members.filter(({ isIgnored }) => !isIgnored)} />
      {ignored.length > 0 && (
        <details className="api-more">
          <summary>{ignored.length} more without effect</summary>
          <Members members={ignored} />
        </details>
      )}
    </>
  );
}

function Flag({ children }: { children: string }) {
  return <span className="api-flag">{children}</span>;
}

/** A row for each, with an anchor; inner ones are indented by their name. */
function Members({ members }: { members: ApiMember[] }) {
  return (
    <dl className="api-members">
      {members.map((member) => (
        <div key={member.id} data-depth={pathOf(member.name).split('.').length - 1}>
          <dt id={member.id}>
            <a href={`#${member.id}`}>
              <MemberName name={member.name} />
            </a>{' '}
            <ApiType type={member.type} /> {member.optional && <Flag>optional</Flag>}{' '}
            {member.readonly && <Flag>read-only</Flag>}{' '}
            {member.deprecated && <Flag>deprecated</Flag>}
          </dt>
          <dd>
            <StaticContent nodes={member.deprecated} />
            <StaticContent nodes={member.comment} />
            {member.defaultValue !== undefined && (
              <p>
                Default: <code>{member.defaultValue}</code>
              </p>
            )}
            {member.inheritedFrom && <p>Inherited from {member.inheritedFrom}.</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A name behind the names around it, which a phone has no room for. */
function MemberName({ name }: { name: string }) {
  const path = pathOf(name);
  return (
    <code>
      {path && <span className="api-path">{path}</span>}
      {name.slice(path.length)}
    </code>
  );
}

/** The names around a name, with the last point: `args.` of `args.path`. */
function pathOf(name: string): string {
  return /^[^[]+\.(?=[^.[]+$)/.exec(name)?.[0] ?? '';
}
