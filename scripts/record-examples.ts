import path from 'node:path';
import { exampleFile } from '#live/examples/example-fence.ts';
import { openProgramPool } from '#live/examples/program-pool.ts';
import { outputFile, readExamples } from '#live/examples/read-examples.ts';
import { exampleRunner } from '#live/examples/run-example.ts';
import type { RecordedOutput } from '#live/shared/output-line.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { writeWhole } from '#node/files/scratch.ts';
import { packageOfSamples } from '#reference/version-references.ts';

/** Writes down what every example prints now, or those that are named; `git diff` then shows what has changed. */
const root = path.join(projectDir, 'site');
const pool = openProgramPool();
const packageOf = packageOfSamples(await loadConfig(root));
const runExample = exampleRunner(root, pool);
const wanted = process.argv.slice(2);
const names = [...(await readExamples(root)).byName.keys()];
for (const name of names.filter((known) => wanted.length === 0 || wanted.includes(known))) {
  const library = packageOf(exampleFile(name));
  if (!library) throw new Error(`examples/${name}.ts shows no library.`);
  const output = await runExample(name, library);
  await writeWhole(outputFile(root, name), toJson(output));
  console.log(`examples/output/${name}.json`);
}
pool.close();

/** JSON with one printed line on each of its lines, so that differences can be read. */
function toJson({ sdk, regions }: RecordedOutput): string {
  const parts = Object.entries(regions).map(([name, lines]) => {
    const list = lines.map((line) => `      ${JSON.stringify(line)}`).join(',\n');
    return `    ${JSON.stringify(name)}: [\n${list}\n    ]`;
  });
  return `{\n  "sdk": ${JSON.stringify(sdk)},\n  "regions": {\n${parts.join(',\n')}\n  }\n}\n`;
}
