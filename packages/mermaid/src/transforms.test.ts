import { compilePage, contentHtml, testOptions, type UnfinishedPage } from 'truedocs/pages';
import { defaultTexts, formatDiagnostic } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { mermaidTexts } from './texts.ts';
import { drawDiagrams, foldSources } from './transforms.ts';

async function compile(text: string) {
  const source = { relativePath: 'x.md', routePath: '/x', file: 'content/x.md', text };
  const transforms = [drawDiagrams, foldSources(() => mermaidTexts)];
  const { page, warnings } = await compilePage(source, { ...testOptions, transforms });
  return { page, warnings, html: contentHtml(page.body, { texts: defaultTexts }) };
}

const diagram = (source: string, words = 'caption="How it goes"') =>
  `# X\n\n\`\`\`mermaid ${words}\n${source}\n\`\`\`\n`;

it('draws a diagram with its caption, and folds the source', async () => {
  const { html, page, warnings } = await compile(
    diagram(
      'flowchart LR\n  A[Start] -->|yes & no| B{Really?}\n  subgraph S [Part]\n  B --> C\n  end',
    ),
  );
  expect(warnings).toEqual([]);
  expect(
    html.replaceAll(/<svg[\s\S]*<\/svg>/g, '<svg/>').replaceAll(/<pre[\s\S]*?<\/pre>/g, '<pre/>'),
  ).toMatchInlineSnapshot(`
    "<h1 id="x"><a class="heading-anchor" href="#x">X</a></h1>
    <figure class="mermaid"><div class="diagram-scroll" role="group" aria-labelledby="_mermaid-1-caption"><svg/></div><figcaption id="_mermaid-1-caption">How it goes</figcaption><details><summary data-markdown-ignore="">Source of the diagram</summary><div class="code-block" id="code" data-lang="mermaid"><pre/><div class="code-tools"><button type="button" class="code-wrap" aria-label="Toggle code wrap" aria-pressed="false"></button><button type="button" class="code-copy" aria-label="Copy code"></button></div></div></details></figure>"
  `);
  const [svg = ''] = /<svg[\s\S]*<\/svg>/.exec(html) ?? [];
  for (const label of ['Start', 'yes &#x26; no', 'Really?', 'Part'])
    expect(svg).toContain(`>${label}</text>`);
  // Pages allow neither, and the colors are those of the theme.
  expect(svg).not.toMatch(/style|#[\da-f]{3,6}\b|\bdata-(?!markdown)|https?:/);
  expect(svg).toContain('fill="var(--_node-fill)"');
  expect(svg).toContain('marker-end="url(#_mermaid-1-arrowhead)"');
  expect(page.text?.map(({ text }) => text.split('\n', 1)[0])).toEqual([
    'How it goes',
    'flowchart LR',
  ]);
});

it.each([
  'stateDiagram-v2\n  [*] --> Idle\n  Idle --> Busy : start\n  Busy --> [*]',
  'sequenceDiagram\n  participant A\n  participant B as Bob\n  A->>B: Hello\n  loop daily\n  B-->>A: Hi\n  end\n  alt x\n  A->>B: y\n  else z\n  A->>B: w\n  end\n  Note over A,B: text',
  'classDiagram\n  class Animal {\n    +String name\n    +eat() void\n  }\n  Animal <|-- Dog',
  'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  CUSTOMER {\n    string name\n  }',
  '%% A remark\n\nflowchart TD\n  A\n  A --> B & C\n  B -.-> D\n  D ==> A',
])('draws %j', async (source) => {
  const { html } = await compile(diagram(source));
  expect(html).toContain('<svg');
  // The library says so of entities.
  expect(html).not.toContain('(no attributes)');
});

it('the ids of two diagrams are their own', async () => {
  const { html } = await compile(
    diagram('flowchart LR\n A --> B') + diagram('flowchart LR\n C --> D'),
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of html.matchAll(/(?:url\(#|aria-labelledby=")([^)"]+)/g))
    expect(ids).toContain(id);
});

it('labels are text, whatever they hold', async () => {
  const { html } = await compile(
    diagram('flowchart LR\n A["<img src=x onerror=alert(1)><script>x</script>"] --> B'),
  );
  expect(html).not.toMatch(/<img|<script/);
});

it.each([
  [
    'flowchart LR\n A --> B',
    'Nothing',
    3,
    'This diagram has no caption, which says in words what it shows. Write one after the language: mermaid caption="…".',
  ],
  [
    'pie\n "a": 1',
    undefined,
    4,
    "“pie” can't be drawn here. Begin the diagram with flowchart LR, stateDiagram-v2, sequenceDiagram, classDiagram or erDiagram.",
  ],
  [
    '%% nothing',
    undefined,
    4,
    'This diagram is empty. Begin the diagram with flowchart LR, stateDiagram-v2, sequenceDiagram, classDiagram or erDiagram.',
  ],
  [
    'flowchart LR\n A --> B\n B ==== C',
    undefined,
    6,
    "“C” isn't in the diagram, because this line has more than could be read. Correct it.",
  ],
  [
    'flowchart LR\n A --> B\n ???',
    undefined,
    6,
    'This line changes nothing in the diagram. Correct or delete it.',
  ],
  [
    'sequenceDiagram\n A->>B: x\n B says hello',
    undefined,
    6,
    'This line changes nothing in the diagram. Correct or delete it.',
  ],
  [
    'flowchart LR\n A --> B\n style A fill:#f00',
    undefined,
    6,
    'This line sets colors or options of its own, and diagrams follow the theme. Delete it.',
  ],
  [
    "%%{init: { 'theme': 'dark' }}%%\nflowchart LR\n A --> B",
    undefined,
    4,
    "“%%{init: { 'theme': 'dark' }}%%” can't be drawn here. Begin the diagram with flowchart LR, stateDiagram-v2, sequenceDiagram, classDiagram or erDiagram.",
  ],
  [
    'flowchart LR\n subgraph S\n A --> B',
    undefined,
    5,
    'What begins here has no end. Add a line with “end”.',
  ],
  ['sequenceDiagram\n A->>B: x\n end', undefined, 6, 'This “end” ends nothing. Delete it.'],
  [
    'classDiagram\n class A {\n +b',
    undefined,
    5,
    'What begins here has no end. Add a line with “}”.',
  ],
])('says where and why a diagram cannot be drawn: %j', async (source, words, line, message) => {
  const failed: UnfinishedPage = await compile(diagram(source, words)).catch((error) => error);
  expect(failed.diagnostics.map(formatDiagnostic)).toEqual([`content/x.md:${line}: ${message}`]);
});
