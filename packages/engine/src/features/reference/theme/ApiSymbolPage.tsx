import { Fragment } from 'react';
import type { ContentNode } from '#shared/content/content-node.ts';
import { StaticContent } from '#theme/content/StaticContent.tsx';
import { StaticHtml } from '#theme/parts/FinishedHtml.tsx';
import type { ApiMember, ApiMethod, ApiPageUse, ApiSignature, ApiSymbol } from '../api-symbol.ts';
import { Related, Source, UsedIn } from './ApiConnections.tsx';
import { ApiHeading } from './ApiHeading.tsx';
import { ApiType } from './ApiType.tsx';
import { PageLinks } from './PageLinks.tsx';

/** The page of one exported name. Its headings are those of `symbolSections`. */
export function ApiSymbolPage({
  symbol,
  packageName,
  version,
  releasesHref,
  usedIn = [],
  html = '',
}: {
  symbol: ApiSymbol;
  packageName: string;
  version: string;
  /** Route below which each published version has a page, by its number. */
  releasesHref?: string;
  /** Pages that mention or use the symbol. */
  usedIn?: ApiPageUse[];
  /** An example that runs. */
  html?: string;
}) {
  const { former, signatures, methods, properties, examples, formerly } = symbol;
  return (
    <>
      <h1 className="api-title">
        {symbol.name}{' '}
        <span className="api-kinds">
          {badgesOf(symbol, version).map(({ text, release }, index) => (
            <Fragment key={text}>
              {index > 0 && ' '}
              <span className="api-kind">
                {release && releasesHref ? <a href={releasesHref + release}>{text}</a> : text}
              </span>
            </Fragment>
          ))}
        </span>
      </h1>
      <p className="api-summary">{symbol.summary}</p>
      {formerly.length > 0 && (
        <p className="api-note">
          Formerly <PageLinks pages={formerly} />.
        </p>
      )}
      {former && <FormerNotice symbol={symbol} packageName={packageName} version={version} />}
      <StaticContent nodes={symbol.importCode && [symbol.importCode]} />
      <StaticContent nodes={symbol.deprecated} className="callout" />
      {(examples.length > 0 || html) && <ApiHeading id="examples" text="Examples" />}
      {html && <StaticHtml html={html} />}
      {html && examples.length > 0 && (
        <p className="api-note">
          From the library’s comments, corrected where they were wrong; not run here:
        </p>
      )}
      {examples.map((nodes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <StaticContent key={index} nodes={nodes} />
      ))}
      <ApiHeading id="declaration" text={former ? 'Shape' : 'Declaration'} />
      <StaticContent nodes={[symbol.declaration]} className="api-declaration" />
      <StaticContent nodes={symbol.remarks} />
      <Signatures signatures={signatures} />
      {properties.length > 0 && <ApiHeading id="properties" text="Properties" />}
      {properties.length > 0 && <ApiMembers members={properties} />}
      {methods.length > 0 && <ApiHeading id="methods" text="Methods" />}
      {methods.map((method) => (
        <Method key={method.name} method={method} />
      ))}
      {symbol.caveats.length > 0 && <ApiHeading id="caveats" text="Caveats" />}
      <ContentList items={symbol.caveats} />
      <Related symbols={symbol.related} />
      <UsedIn pages={usedIn} />
      <Source symbol={symbol} />
    </>
  );
}

/** Badges beside the name: kind, versions, and whether it should still be used. */
function badgesOf(
  { kind, since, former, deprecated }: ApiSymbol,
  version: string,
): { text: string; release?: string | undefined }[] {
  const removedIn = former?.removedIn;
  const removed = removedIn ? `removed in ${removedIn}` : `not in ${version}`;
  return [
    { text: former ? `former ${kind}` : kind },
    ...(since ? [{ text: `since ${since}`, release: since }] : []),
    ...(former ? [{ text: removed, release: removedIn }] : []),
    ...(deprecated === undefined ? [] : [{ text: 'deprecated' }]),
  ];
}

function FormerNotice({
  symbol: { name, former },
  packageName,
  version,
}: {
  symbol: ApiSymbol;
  packageName: string;
  version: string;
}) {
  return (
    <>
      <div className="callout" data-kind="warning">
        <p className="callout-title">
          {former?.lastVersion ? 'No longer exported' : 'Not exported'}
        </p>
        <p>
          {packageName} {version} has no <code>{name}</code>.{' '}
          {former?.lastVersion
            ? `The last published version with it is ${former.lastVersion}.`
            : 'No published version up to this one has it.'}{' '}
          Older texts and code still name it.
        </p>
      </div>
      <ApiHeading id="today" text="Today" />
      {former?.replacement && (
        <p>
          Write{' '}
          <a href={former.replacement.href}>
            <code>{former.replacement.name}</code>
          </a>{' '}
          instead.
        </p>
      )}
      <StaticContent nodes={former?.advice} />
    </>
  );
}

/** Parameters, result and errors; of overloads one after the other, below the same headings. */
function Signatures({ signatures }: { signatures: ApiSignature[] }) {
  if (signatures.length === 0) return null;
  const withParameters = signatures.filter(({ parameters }) => parameters.length > 0);
  const throws = signatures.flatMap((signature) => signature.throws);
  const isOverloaded = signatures.length > 1;
  return (
    <>
      {withParameters.length > 0 && <ApiHeading id="parameters" text="Parameters" />}
      {withParameters.map(({ parameters }, index) => (
        <Fragment key={parameters[0]?.id}>
          {isOverloaded && <p className="api-overload">Overload {index + 1}</p>}
          <ApiMembers members={parameters} />
        </Fragment>
      ))}
      <ApiHeading id="returns" text="Returns" />
      {signatures.map(({ returnsType, returns }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <Fragment key={index}>
          <p>
            {isOverloaded && `Overload ${index + 1}: `}
            <ApiType type={returnsType} />
          </p>
          <StaticContent nodes={returns} />
        </Fragment>
      ))}
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
  return (
    <section className="api-method">
      <ApiHeading id={method.id} text={`${method.name}()`} level={3} />
      {method.isStatic && <p className="api-note">Static: call it on the class itself.</p>}
      <StaticContent nodes={method.comment} />
      {method.signatures.map((signature, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
        <div key={index}>
          {signature.parameters.length > 0 && <ApiMembers members={signature.parameters} />}
          <p>
            Returns <ApiType type={signature.returnsType} />
          </p>
          <StaticContent nodes={signature.returns} />
          {signature.throws.length > 0 && <p>Throws:</p>}
          <ContentList items={signature.throws} />
        </div>
      ))}
    </section>
  );
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

/** A row for each, with an anchor; inner ones are indented by their name. */
function Members({ members }: { members: ApiMember[] }) {
  return (
    <dl className="api-members">
      {members.map((member) => (
        <div key={member.id} data-depth={member.name.split('.').length - 1}>
          <dt id={member.id}>
            <a href={`#${member.id}`}>
              <code>{member.name}</code>
            </a>{' '}
            <ApiType type={member.type} />
            {member.optional && <span className="api-flag">optional</span>}
            {member.readonly && <span className="api-flag">read-only</span>}
          </dt>
          <dd>
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
