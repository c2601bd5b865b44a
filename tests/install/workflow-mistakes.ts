import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { projectDir } from '#node/files/project-dir.ts';

const parser = '@actions/workflow-parser';

/** GitHub's own parser imports JSON in a way that Node doesn't know, so it's bundled first. */
async function loadParser(): Promise<typeof import('@actions/workflow-parser')> {
  const bundle = await rolldown({ input: parser, cwd: projectDir, platform: 'node' });
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'parser-')), 'parser.mjs');
  await bundle.write({ file });
  await bundle.close();
  return import(/* @vite-ignore */ file);
}

/**
 * Reads a workflow as GitHub does.
 *
 * @returns What it would say is wrong.
 */
export async function workflowMistakes(name: string, content: string): Promise<string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map(({ message }) => message);
}
