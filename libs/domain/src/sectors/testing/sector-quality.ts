import { sectorOfTexts } from '../read-texts';
import rows from './company-descriptions.json';

/** A labelled description. */
interface Row {
  readonly language: string;
  readonly name: string;
  readonly description: string;
  /** Correct codes, each including its descendants; empty if no sector can be derived. */
  readonly accepted: readonly string[];
  readonly heldOut: boolean;
}

/** Results for a set of labelled descriptions. */
export interface Quality {
  /** Share of all rows. */
  readonly right: number;
  /** Wrong results, without missing ones. */
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
