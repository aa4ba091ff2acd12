import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';

/**
 * How a language states the founding and headcount of a company; some languages have words for the founding only. Each entry is part of a regular expression over
 * lower-case words; `Y` is a year and `…` some words between. In `business`, `others` and `lasting`, `¤` is the name of
 * the company.
 */
export interface Language {
  /** Words for the founding, with the year. */
  readonly founded: readonly string[];
  /** Words for the origins of the company, with the year. */
  readonly roots?: readonly string[];
  /** `since 1987` without the year. */
  readonly since: readonly string[];
  /** Words that refer to the company itself. */
  readonly self: readonly string[];
  /** Words that make a longer sentence with `since` a statement about the whole business. */
  readonly business: readonly string[];
  /** Other possible subjects of a sentence about a founding. */
  readonly others: readonly string[];
  /** Other things that may have lasted since a year: a career, an offer, an address. */
  readonly lasting: readonly string[];
  /** Words for employees, after a number. */
  readonly employees?: readonly string[];
  /** Words for people who may also be customers or others. */
  readonly people?: readonly string[];
  /** Words before the size of a team. */
  readonly team?: readonly string[];
  /** Words directly before and after a number of people that mark them as employees. */
  readonly before?: readonly string[];
  readonly behind?: readonly string[];
  /** Words that limit a number to other people or to some of the employees. */
  readonly otherPeople?: readonly string[];
  readonly atLeast?: readonly string[];
  readonly about?: readonly string[];
}

const codes = 'en de fr es it nl pt pl sv no da fi hu cs tr ro'.split(' ');

export const languages = lazily((): readonly Language[] =>
  codes.map((code) => readYaml(join(__dirname, `data/languages/${code}.yaml`))),
);
