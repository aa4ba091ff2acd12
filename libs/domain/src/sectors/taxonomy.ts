import { join } from 'node:path';
import { lazily } from '../values';
import { readTable, readWords } from '../data';

const file = join(__dirname, 'data/naics-titles.tsv');
const titles = lazily(
  () => new Map(readTable(file, ['code', 'title']).map(({ code, title }) => [code, title])),
);

const ranges: Readonly<Record<string, string>> = {
  31: '31-33',
  32: '31-33',
  33: '31-33',
  44: '44-45',
  45: '44-45',
  48: '48-49',
  49: '48-49',
};

/** Official title of a code of two to four digits; null for unknown codes. */
export const titleOf = (code: string): string | null => titles().get(code) ?? null;

/** The sector of a code, such as `31-33` for `3118`. */
export const rootOf = (code: string): string => ranges[code.slice(0, 2)] ?? code.slice(0, 2);

/** The code and its ancestors, such as `3118`, `311`, `31-33`. */
export function lineageOf(code: string): string[] {
  if (code.includes('-') || code.length < 3) return [rootOf(code)];
  return code.length === 3 ? [code, rootOf(code)] : [code, code.slice(0, 3), rootOf(code)];
}

/** Whether the code is equal to the other one or part of it. */
export const isWithin = (code: string, whole: string): boolean => lineageOf(code).includes(whole);

const relatedFile = join(__dirname, 'data/related-industries.txt');
const kin = lazily(() => readWords(relatedFile).map((line) => line.split(' ')));

/** Whether companies are often in both industries. */
export const areRelated = (one: string, other: string): boolean =>
  kin().some(
    (group) => group.some((code) => isWithin(one, code)) && group.some((code) => isWithin(other, code)),
  );

/** A sector from one source, or combined. */
export interface SectorReading {
  /** NAICS 2022, two to four digits; three sectors are ranges, such as `31-33`. */
  readonly code: string;
  /** Official title. */
  readonly label: string;
  /** 0 to 100. */
  readonly confidence: number;
  /** Words or codes that decided, such as `name: bakery` or `SIC 7372`. */
  readonly reasons: readonly string[];
}

/** Null for an unknown code. */
export function readingOf(
  code: string | undefined,
  confidence: number,
  ...reasons: string[]
): SectorReading | null {
  const label = code === undefined ? null : titleOf(code);
  return code === undefined || label === null ? null : { code, label, confidence, reasons };
}
