import type { ProgramData } from '@truedocs/live';
import { fillText } from 'truedocs/shared';
import type { DataTexts } from '../data/texts.ts';
import { readable, readImported } from './read-imported.ts';

/** Megabytes: of a file of data, and of all files that data is made from. */
const limits = { data: 200, files: 10 };

/** Files that data is made from at most. */
const mostFiles = 50;

/** Data made from a reader's files, or why they make none. */
export type ChosenData =
  | { data: ProgramData; name: string; isFile: boolean }
  /** The file that was refused, and a sentence. */
  | { refused: string; reason: string };

/** Reads the files that a reader chose or dropped: one `.lix` file, or others to make data from. */
export async function chooseData(
  files: readonly File[],
  texts: DataTexts,
): Promise<ChosenData | undefined> {
  const [first] = files;
  if (!first) return undefined;
  const refuse = (reason: string, { name }: File = first): ChosenData => ({
    refused: name,
    reason,
  });
  const isData = ({ name }: File) => /\.lix$/i.test(name);
  const unknown = files.find((file) => !isData(file) && !isReadable(file));
  if (unknown) return refuse(texts.dataEndingText, unknown);
  if (files.some(isData) && files.length > 1) return refuse(texts.dataMixedText);
  if (files.length > mostFiles) {
    return refuse(fillText(texts.dataManyFilesText, { count: mostFiles }));
  }
  const limit = isData(first) ? limits.data : limits.files;
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > limit * 1e6) {
    const megabytes = Math.ceil(size / 1e6);
    return refuse(fillText(texts.dataTooLargeText, { megabytes, limit }));
  }
  const name = files.map((file) => file.name).join(', ');
  const read = (file: File) =>
    file.arrayBuffer().catch((cause) => {
      throw new Error(texts.dataUnreadableText, { cause });
    });
  let current = first;
  try {
    if (isData(first)) return { data: await read(first), name, isFile: true };
    const data = [];
    for (const file of files) {
      current = file;
      data.push(await readImported(file.name, await read(file), texts));
    }
    return { data: withOwnNames(data), name, isFile: false };
  } catch (error) {
    return refuse((error as Error).message, current);
  }
}

function isReadable({ name }: File): boolean {
  return readable.some((ending) => name.toLowerCase().endsWith(ending));
}

type Imported = Awaited<ReturnType<typeof readImported>>;

/** Files of one name, from different folders, and their tables, get numbers. */
function withOwnNames(files: readonly Imported[]): Imported[] {
  const taken = new Set<string>();
  const free = (name: string, numbered: (count: number) => string) => {
    let found = name;
    for (let count = 2; taken.has(found); count += 1) found = numbered(count);
    taken.add(found);
    return found;
  };
  return files.map((file) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(file.path) ?? [];
    const path = free(file.path, (count) => `${stem}-${count}${ending}`);
    const { table } = file;
    if (!table) return { ...file, path };
    const name = free(table.name, (count) => `${table.name}_${count}`);
    return { ...file, path, table: { ...table, name } };
  });
}
