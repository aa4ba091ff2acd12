import { sectorOfTexts } from '../read-texts';
import rows from './company-descriptions.json';

/** A description that somebody labelled. */
interface Row {
  readonly language: string;
  readonly name: string;
  readonly description: string;
  /** Codes that are right, each also with further digits; none: nothing can be told. */
  readonly accepted: readonly string[];
  readonly heldOut: boolean;
}

/** How a part of the labelled descriptions is read. */
export interface Quality {
  /** Of all rows. */
  readonly right: number;
  /** Rows that were answered wrongly, not those without an answer. */
  readonly wrong: number;
  readonly rows: number;
  readonly misses: readonly string[];
}

export function measureSectors(heldOut: boolean): Quality {
  const part: readonly Row[] = rows.filter((row) => row.heldOut === heldOut);
  const read = part.map((row) => ({ row, code: codeOf(row) }));
  const misses = read.filter(({ row, code }) => !isAccepted(row, code));
  return {
    rows: part.length,
    right: 1 - misses.length / part.length,
    wrong: misses.filter(({ code }) => code !== null).length / part.length,
    misses: misses.map(({ row, code }) => `${row.name}: ${code ?? 'none'}`),
  };
}

const codeOf = ({ language, name, description }: Row): string | null =>
  sectorOfTexts(
    [
      { text: name, weight: 'name' },
      { text: description, weight: 'description' },
    ],
    [language],
  )?.code ?? null;

const isAccepted = ({ accepted }: Row, code: string | null): boolean =>
  code === null ? accepted.length === 0 : accepted.some((each) => code.startsWith(each));
