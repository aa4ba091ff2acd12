import type { PersonFact } from '../facts/facts';
import { cacheByText } from '../roles/cache-by-word';
import { foldWord } from '../roles/title-words';

/** Equal for all spellings of a name. */
export const nameKey = cacheByText((name) =>
  foldWord(name)
    .replace(/[^\p{L}\s]/gu, '')
    .replace(/\s{1,9}/g, ' ')
    .trim(),
);

/** Merges the facts of each person: the first fact with a title takes precedence, the others complete it. */
export function mergePeople(facts: readonly PersonFact[]): PersonFact[] {
  const merged = new Map<string, PersonFact>();
  for (const fact of facts) {
    const key = nameKey(fact.name);
    const before = merged.get(key);
    merged.set(key, before ? merge(before, fact) : fact);
  }
  return [...merged.values()];
}

function merge(first: PersonFact, second: PersonFact): PersonFact {
  const [main, other] = first.title === null && second.title !== null ? [second, first] : [first, second];
  const email = main.email ?? other.email;
  const phone = main.phone ?? other.phone;
  const block = main.block ?? other.block;
  return {
    ...main,
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(block === undefined ? {} : { block }),
    profiles: [...new Set([...main.profiles, ...other.profiles])],
    group: main.group === 'team' ? other.group : main.group,
    confidence: Math.max(main.confidence, other.confidence),
  };
}
