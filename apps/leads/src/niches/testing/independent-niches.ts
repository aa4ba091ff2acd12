import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { readNiche } from '../read-niche';

const columns = ['expected', 'language', 'singular', 'plural', 'misspelt', 'source'] as const;
const forms = ['singular', 'plural', 'misspelt'] as const;

export interface IndependentNiche {
  readonly text: string;
  readonly language: string;
  readonly form: (typeof forms)[number];
  /** Tags of OpenStreetMap, as in `shop=bakery`, or categories of Overture; each of them is right. */
  readonly expected: readonly string[];
  /** Rows that no one reads before the final run: a third, by a hash. */
  readonly heldOut: boolean;
}

/** `choices`: the right kind is offered. `unknown`: not recognized, and searched by name. */
export type NicheOutcome = 'right' | 'choices' | 'unknown' | 'wrong';

/** The names of business categories in eight languages, each with plural and misspelling. */
export const independentNiches = (): IndependentNiche[] =>
  readTable(join(__dirname, 'independent-niches.tsv'), columns).flatMap((row) => {
    const heldOut = createHash('sha256').update(`${row.language}/${row.singular}`).digest().readUInt32BE() % 3 === 0;
    return forms
      .filter((form) => row[form] !== '')
      .map((form) => ({ text: row[form], language: row.language, form, expected: row.expected.split(','), heldOut }));
  });

export function judgeNiche({ text, expected }: IndependentNiche): NicheOutcome {
  const { categories, choices } = readNiche(text);
  if (choices.length > 0) return choices.some((label) => isRight(label, expected)) ? 'choices' : 'wrong';
  if (categories.length === 0) return 'unknown';
  return isRight(text, expected) ? 'right' : 'wrong';
}

/** Whether the best category of a text is an expected one, or a kind of it. */
function isRight(text: string, expected: readonly string[]): boolean {
  const { categories, osmTags } = readNiche(text);
  return expected.some((name) => {
    const [key = '', value] = name.split('=');
    if (value === undefined) return categories[0] === `overture:${key}`;
    const id = `osm:${key}/${value}`;
    return osmTags[0]?.[key] === value || categories[0] === id || categories[0]?.startsWith(`${id}/`);
  });
}
