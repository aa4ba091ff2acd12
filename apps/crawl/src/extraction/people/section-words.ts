import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import { cacheByText, cacheByWord } from '../roles/cache-by-word';
import { Lexicon, type Hit } from '../roles/lexicon';
import { occupationWords } from '../roles/role-words';
import { wordsOf } from '../roles/title-words';
import type { PersonFact } from '../facts/facts';

/** Group of the people under a heading. `outsider`: customers, authors, reviewers and others outside of the company. `others`: people around the company. */
export type SectionKind = PersonFact['group'] | 'outsider' | 'others';

/** In order of precedence: an "advisory board" consists of advisors. */
const ranks: readonly SectionKind[] = ['outsider', 'others', 'advisor', 'investor', 'board', 'team'];

const lexicon = lazily(() => {
  const words = readYaml<Readonly<Record<SectionKind, readonly string[]>>>(
    join(__dirname, 'data/section-words.yaml'),
  );
  const made = new Lexicon<SectionKind>();
  for (const kind of ranks) made.add(kind, words[kind]);
  return made;
});
const maxLength = 100;
const maxWords = 14;
/** Maximum number of other words in a heading of outsiders: "Treating our clients right" announces no clients. */
const maxOtherWords = 3;
const small: ReadonlySet<string> = new Set(
  'a an and at by for from in of on or the to with us you der die das und von'.split(' '),
);

/** The group that a heading announces; undefined if it announces none. */
export const sectionKindOf = (heading: string): SectionKind | undefined =>
  heading.length > maxLength ? undefined : (announced(heading) ?? undefined);

const announced = cacheByText((heading): SectionKind | null => {
  const words = wordsOf(heading);
  if (words.length > maxWords) return null;
  const hits = lexicon().find(words);
  const found = new Set(hits.map(({ value }) => value));
  if (hasOtherTopic(words, hits)) for (const kind of ['outsider', 'others'] as const) found.delete(kind);
  return ranks.find((kind) => found.has(kind)) ?? (namesOccupation(words) ? 'team' : null);
});

function hasOtherTopic(words: readonly string[], hits: readonly Hit<SectionKind>[]): boolean {
  const others = words.filter(
    (word, at) => !small.has(word) && !hits.some(({ start, end }) => start <= at && at < end),
  );
  return others.length > maxOtherWords;
}

/** `Dental hygienists & assistants at Quillbay`: the plural of an occupation within the first words. */
function namesOccupation(words: readonly string[]): boolean {
  const end = words.findIndex((word) => small.has(word) && word !== 'the' && word !== 'and');
  const first = words.slice(0, end < 0 ? maxPhrase : Math.min(end, maxPhrase));
  return first.some((word) => word.length > 4 && word.endsWith('s') && readPlural(word).isOccupation);
}

const readPlural = cacheByWord((word) => ({ isOccupation: occupationWords().has(word.slice(0, -1)) }));

const maxPhrase = 4;
