import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Random, random } from './random.ts';

const words =
  'branch commit merge version file change entity property schema plugin query history label account author proposal checkpoint snapshot table column row value state graph parent child root working active target source diff restore undo review comment thread message path folder content bytes cell document paragraph heading table editor agent session transaction index cache reader writer format parser syntax token line column error warning result promise function argument return type interface constant module package browser worker storage database engine view filter order group join select insert update delete create open close read write export import observe subscribe event hook listener callback'.split(
    ' ',
  );

/**
 * Writes a site of generated pages: varied text, lists, tables, links, and code in four languages.
 *
 * @param folders Groups of the sidebar.
 */
export async function writeCorpus(
  root: string,
  pages: number,
  folders = Math.max(1, Math.round(pages / 25)),
): Promise<void> {
  const routes = Array.from(
    { length: pages },
    (_, index) => `section-${index % folders}/page-${index}`,
  );
  await mkdir(root, { recursive: true });
  for (const [index, route] of routes.entries()) {
    const file = path.join(root, 'content', `${route}.md`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, page(random(index + 1), index, routes));
  }
  await writeFile(path.join(root, 'content/index.md'), '# Corpus\n\nGenerated pages.\n');
  const groups = Array.from({ length: folders }, (_, folder) => ({
    text: `Section ${folder}`,
    collapsed: true,
    items: routes
      .filter((route) => route.startsWith(`section-${folder}/`))
      .map((route) => ({ text: route.split('/')[1] ?? route, link: `/${route}` })),
  }));
  const config = { title: 'Corpus', themeConfig: { sidebar: { '/': groups } } };
  await writeFile(
    path.join(root, 'site.config.mjs'),
    `export default ${JSON.stringify(config)};\n`,
  );
}

function page(next: Random, index: number, routes: string[]): string {
  const sections = Array.from({ length: 4 + Math.floor(next() * 4) }, () => section(next, routes));
  return [`# ${sentence(next, 3)} ${index}`, paragraph(next, routes), ...sections, ''].join('\n\n');
}

function section(next: Random, routes: string[]): string {
  const blocks = [`## ${sentence(next, 2 + Math.floor(next() * 3))}`, paragraph(next, routes)];
  const kind = next();
  if (kind < 0.5) blocks.push(code(next));
  else if (kind < 0.7) blocks.push(list(next));
  else if (kind < 0.85) blocks.push(table(next));
  blocks.push(paragraph(next, routes));
  return blocks.join('\n\n');
}

function word(next: Random): string {
  return words[Math.floor(next() * words.length)] ?? 'word';
}

function sentence(next: Random, length: number): string {
  const text = Array.from({ length }, () => word(next)).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function paragraph(next: Random, routes: string[]): string {
  const link = routes[Math.floor(next() * routes.length)];
  const sentences = Array.from({ length: 3 + Math.floor(next() * 3) }, () => {
    const text = sentence(next, 8 + Math.floor(next() * 10));
    return next() < 0.4 ? `${text} \`${word(next)}()\`.` : `${text}.`;
  });
  return `${sentences.join(' ')} See [${word(next)}](/${link}).`;
}

function list(next: Random): string {
  return Array.from({ length: 4 }, () => `- **${word(next)}** ${sentence(next, 7)}`).join('\n');
}

function table(next: Random): string {
  const rows = Array.from({ length: 4 }, () => `| ${word(next)} | ${sentence(next, 5)} |`);
  return ['| Name | Meaning |', '| --- | --- |', ...rows].join('\n');
}

function code(next: Random): string {
  const [a, b, c] = [word(next), word(next), word(next)];
  const samples = [
    `\`\`\`ts\nimport { ${a} } from './${b}';\n\nexport async function ${b}(${c}: string, count = ${Math.floor(next() * 99)}) {\n  const result = await ${a}({ ${c}, name: '${word(next)}' });\n  if (!result) throw new Error(\`No ${c} named \${count}\`);\n  return result.map((${c}) => ({ ...${c}, done: true }));\n}\n\`\`\``,
    `\`\`\`sql\nselect ${a}, count(*) as total\nfrom ${b}\nwhere ${c} = '${word(next)}'\ngroup by ${a}\norder by total desc;\n\`\`\``,
    `\`\`\`json\n{\n  "${a}": "${b}",\n  "${c}": [1, 2, 3],\n  "nested": { "${b}": true }\n}\n\`\`\``,
    `\`\`\`sh\nnpm install ${a}\nnode ${b}.js --${c}=${Math.floor(next() * 9)}\n\`\`\``,
  ];
  return samples[Math.floor(next() * samples.length)] ?? '';
}
