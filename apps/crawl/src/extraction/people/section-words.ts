import { join } from 'node:path';
import { lazily, readYaml } from '@lode/domain/data';
import { Lexicon } from '../roles/lexicon';
import { wordsOf } from '../roles/title-words';
import type { PersonFact } from '../facts/facts';

/** Group of the people under a heading. `outsider`: customers, authors, reviewers and others outside of the company. */
export type SectionKind = PersonFact['group'] | 'outsider';

/** In order of precedence: an "advisory board" consists of advisors. */
const ranks: readonly SectionKind[] = ['outsider', 'advisor', 'investor', 'board', 'team'];

const lexicon = lazily(() => {
  const words = readYaml<Readonly<Record<SectionKind, readonly string[]>>>(
    join(__dirname, 'data/section-words.yaml'),
  );
  const made = new Lexicon<SectionKind>();
  for (const kind of ranks) made.add(kind, words[kind]);
  return made;
});
const maxLength = 80;
const maxWords = 10;

/** The group that a heading announces; undefined if it announces none. */
export function sectionKindOf(heading: string): SectionKind | undefined {
  if (heading.length > maxLength) return undefined;
  const words = wordsOf(heading);
  if (words.length > maxWords) return undefined;
  const found = new Set(
    lexicon()
      .find(words)
      .map(({ value }) => value),
  );
  return ranks.find((kind) => found.has(kind));
}
