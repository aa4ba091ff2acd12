import type { PersonFact } from '../../facts/facts';
import { readPage } from '../../page/read-page';
import { findPeople, type KnownFacts } from '../find-people';

const nothing: KnownFacts = {
  items: [],
  emails: [],
  phones: [],
  profiles: [],
  names: [],
  kind: 'other',
};

export const peopleOf = (html: string, known: Partial<KnownFacts> = {}): readonly PersonFact[] =>
  findPeople(readPage(html, new URL('https://quillbay.com/team')), { ...nothing, ...known });

/**
 * `name
 * title`, in the order of the page.
 */
export const pairsOf = (html: string, known: Partial<KnownFacts> = {}): string[] =>
  peopleOf(html, known).map(({ name, title }) => `${name} | ${title ?? '–'}`);
