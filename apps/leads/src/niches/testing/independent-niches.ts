import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { type Niche, readNiche } from '../niche';

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
    const heldOut =
      createHash('sha256').update(`${row.language}/${row.singular}`).digest().readUInt32BE() % 3 === 0;
    return forms
      .filter((form) => row[form] !== '')
      .map((form) => ({
        text: row[form],
        language: row.language,
        form,
        expected: row.expected.split(','),
        heldOut,
      }));
  });

export function judgeNiche({ text, expected }: IndependentNiche): NicheOutcome {
  const niche = readNiche(text);
  const offered = niche.choices.map(readNiche);
  if (offered.length > 0) return offered.some((choice) => isRight(choice, expected)) ? 'choices' : 'wrong';
  if (niche.kind === 'name') return 'unknown';
  return isRight(niche, expected) ? 'right' : 'wrong';
}

/** Whether the best category of a niche is an expected one, or a kind of it. */
const isRight = ({ categories: [best = ''], osmTags: [tags] }: Niche, expected: readonly string[]): boolean =>
  expected.some((name) => {
    const [key = '', value] = name.split('=');
    if (value === undefined) return best === `overture:${key}`;
    const id = `osm:${key}/${value}`;
    return tags?.[key] === value || best === id || best.startsWith(`${id}/`);
  });
