import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';

/**
 * How a language says when a company began and how many work there. Each entry is the inside of a regular
 * expression over words in lower case; `Y` stands for a year and `…` for some words between. In what tells of the
 * business, of others and of what has lasted, `¤` stands for the name of the company.
 */
export interface Language {
  /** Words for the beginning, with the year. */
  readonly founded: readonly string[];
  /** Words for what the company goes back to, with the year. */
  readonly roots: readonly string[];
  /** `since 1987` without the year. */
  readonly since: readonly string[];
  /** Words that stand for the company itself. */
  readonly self: readonly string[];
  /** Words that make of a longer sentence with `since` one of the business as a whole. */
  readonly business: readonly string[];
  /** Who else, or what else, a sentence on a beginning may tell of. */
  readonly others: readonly string[];
  /** What else may have lasted since a year: somebody's work, an offer, an address. */
  readonly lasting: readonly string[];
  /** Those who work for somebody; behind a number. */
  readonly employees: readonly string[];
  /** People who may be customers or others as well. */
  readonly people: readonly string[];
  /** What stands before the number of a team. */
  readonly team: readonly string[];
  /** What right before a number of people says that they work there, and what right behind. */
  readonly before: readonly string[];
  readonly behind: readonly string[];
  /** What makes a number of people one of others, or of a part of them. */
  readonly otherPeople: readonly string[];
  readonly atLeast: readonly string[];
  readonly about: readonly string[];
}

const codes = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'];

export const languages = lazily((): readonly Language[] =>
  codes.map((code) => readYaml(join(__dirname, `data/languages/${code}.yaml`))),
);
