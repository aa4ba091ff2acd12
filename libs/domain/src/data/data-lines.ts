import { readFileSync } from 'node:fs';

/** One entry of a data file. */
export interface DataLine {
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
