import { readFileSync } from 'node:fs';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { lazily } from '../values/cached';

export type TableRow<Column extends string> = Readonly<Record<Column, string>>;

/**
 * The rows of a TSV file. Its first line names the columns.
 *
 * @throws Error naming file and line, for other columns than these or a row with more or fewer cells
 */
export function readTable<Column extends string>(
  file: string,
  columns: readonly Column[],
): TableRow<Column>[] {
  const [header, ...rows] = dataLines(file);
  if (header?.text !== columns.join('\t'))
    throw new Error(
      `${header?.place ?? file}: expected the columns ${columns.join(', ')}, separated by tabs`,
    );
  return rows.map((row) => readRow(row, columns));
}

function readRow<Column extends string>(
  { text, place }: DataLine,
  columns: readonly Column[],
): TableRow<Column> {
  const cells = text.split('\t');
  if (cells.length !== columns.length)
    throw new Error(`${place}: ${cells.length} cells instead of ${columns.length}, separated by tabs`);
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as TableRow<Column>;
}

/** The entries of a text file with one entry per line. */
export const readWords = (file: string): string[] => dataLines(file).map(({ text }) => text);

/** A set of `readWords`, read at the first call and cached. */
export const wordSet = (file: string): (() => ReadonlySet<string>) => lazily(() => new Set(readWords(file)));

/**
 * The content of a YAML file. All scalars are strings, so `no` and `7` need no quotes. The schema test of data files
 * ensures the type. The package yaml builds a syntax tree and takes ten times as long.
 *
 * @throws YAMLException naming file and line, for malformed YAML and repeated keys
 */
export const readYaml = <Content>(file: string): Content =>
  load(readFileSync(file, 'utf8'), { filename: file, schema: FAILSAFE_SCHEMA }) as Content;

/**
 * The content of a JSON file. The schema test of data files ensures the type.
 *
 * @throws SyntaxError naming the file, for malformed JSON
 */
export function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** One entry of a data file. */
interface DataLine {
  readonly text: string;
  /** Such as `/lode/apps/intel/dist/data/titles.tsv:12`. */
  readonly place: string;
}

/** The lines of a text file without blank lines and without comments, which begin with `#`. */
export function dataLines(file: string): DataLine[] {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines
    .map((text, index) => ({ text, place: `${file}:${index + 1}` }))
    .filter(({ text }) => text.trim() !== '' && !text.startsWith('#'));
}
