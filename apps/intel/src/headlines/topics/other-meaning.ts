import { hasAt, type Kind, type Sentence } from '../sentence';
import type { Tag } from '../vocabulary/lexicon';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Nouns that change their meaning before these words: `cuts staff training time`, `sells business software`. Folded.
 */
const compounds: Readonly<Partial<Record<Kind, ReadonlySet<string>>>> = {
  jobs: setOf(`absence absences admin benefits burnout bonuses churn commute costs errors expenses fatigue hours
    injuries meetings onboarding overtime paperwork pay perks stress time training travel turnover wages workload
    workloads`),
  site: setOf(
    'app card cards concept concepts design designs format formats hours layout manager plans strategy',
  ),
  unit: setOf(`analytics cards class computers courses equipment insurance intelligence laptops machines phones
    planes products services software solutions suite supplies tools travel`),
};

/** Last words of places that are rented or bought, not companies. Folded. */
const landmarks = setOf(`airport arena avenue boulevard mall park plaza square stadium street tower`);

/** The companion, if the adjacent words give it another meaning. */
export function otherMeaning(sentence: Sentence, companion: Tag<Kind> | null): Tag<Kind> | undefined {
  if (!companion) return undefined;
  const { kind, to } = companion;
  const last = sentence.words[to - 1];
  const next = sentence.words[to];
  if (kind === 'name' && landmarks.has(last?.folded ?? '')) return { kind, from: to - 1, to };
  if (next?.mark === '' && compounds[kind]?.has(next.folded)) return { kind, from: to, to: to + 1 };
  // `a second round of layoffs`
  return hasAt(sentence, ['of'], to) && hasAt(sentence, ['layOff'], to + 1)
    ? { kind: 'layOff', from: to + 1, to: to + 2 }
    : undefined;
}
