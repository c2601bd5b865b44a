import { openProgramPool } from '../src/builder/examples/program-pool.ts';
import { outputFile, readExamples } from '../src/builder/examples/read-examples.ts';
import { runExample } from '../src/builder/examples/run-example.ts';
import { writeOutput } from '../src/builder/files/files.ts';
import { projectDir } from '../src/builder/files/project-dir.ts';
import type { RecordedOutput } from '../src/model/live/output-line.ts';

/** Writes down what every example prints now, or those that are named; `git diff` then shows what has changed. */
const pool = openProgramPool();
const wanted = process.argv.slice(2);
const names = [...(await readExamples(projectDir)).byName.keys()];
for (const name of names.filter((known) => wanted.length === 0 || wanted.includes(known))) {
  const output = await runExample(projectDir, name, '@lix-js/sdk', pool);
  await writeOutput(outputFile(projectDir, name), toJson(output));
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
