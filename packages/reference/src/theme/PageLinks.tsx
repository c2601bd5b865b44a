/** Names of the reference in a sentence, each a link to its page. */
export function PageLinks({ pages }: { pages: readonly { name: string; href: string }[] }) {
  return pages.map(({ name, href }, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <a href={href}>
        <code>{name}</code>
      </a>
    </span>
  ));
}
