import { join } from 'node:path';
import { readYaml } from '../data';
import { lazily } from '../values/cached';
import { columnNamed, foldedTitle, type ColumnMeaning, type TitleKind } from './column-titles';

interface ToolData {
  readonly tool: string;
  readonly name: string;
  readonly signature: readonly string[];
  readonly columns: Readonly<Record<string, TitleKind | '-'>>;
}

/** A file that another tool has exported. */
interface ToolFile {
  /** Name of the tool. */
  readonly name: string;
  readonly signature: readonly string[];
  /** By folded title; `-` for a column that is no field of a lead. */
  readonly columns: ReadonlyMap<string, TitleKind | '-'>;
}

const toolFiles = lazily((): ToolFile[] =>
  readYaml<ToolData[]>(join(__dirname, 'data/tools.yaml')).map(({ name, signature, columns }) => ({
    name,
    signature: signature.map(foldedTitle),
    columns: new Map(Object.entries(columns).map(([title, kind]) => [foldedTitle(title), kind])),
  })),
);

/** What the columns of a file mean, and the tool that has exported it. */
export interface FileMeaning {
  /** Null for an unknown one. */
  readonly tool: string | null;
  readonly meanings: readonly (ColumnMeaning | undefined)[];
}

/** Recognizes the columns of a file by its titles, and by the tool that writes just these. */
export function meaningOf(titles: readonly string[]): FileMeaning {
  const folded = titles.map(foldedTitle);
  const all = new Set(folded);
  const file = toolFiles().find(({ signature }) => signature.every((title) => all.has(title)));
  const meanings = titles.map((title, place): ColumnMeaning | undefined => {
    const known = file?.columns.get(folded[place] ?? '');
    if (known === '-') return undefined;
    return known === undefined ? columnNamed(title) : { kind: known };
  });
  return { tool: file?.name ?? null, meanings };
}
