import { foldName } from '@lode/domain/sites';
import type { Story } from './story';

const day = 86_400_000;
/** Milliseconds within which several tell the same. */
const within = 14 * day;
const maxEvidence = 5;
/** The share of words that two headlines must have in common, where their topic is the same, and where they have none. */
const likeness = { topic: 0.6, none: 0.8 };

/**
 * What several tell is one story: of the same topic within fourteen days, with a similar headline or the same amount.
 * The own feed's words are kept, else the first ones, and the earliest date.
 * @param names of the company; they make no headlines similar
 */
export function mergeStories(stories: readonly Story[], names: readonly string[]): Story[] {
  const ignored = new Set(names.flatMap((name) => foldName(name).split(' ')));
  const merged: Story[] = [];
  for (const story of stories.toSorted((a, b) => a.at - b.at)) {
    const at = merged.findIndex((other) => story.at - other.at <= within && isSame(other, story, ignored));
    const twin = merged[at];
    if (twin) merged[at] = joined(twin, story);
    else merged.push(story);
  }
  return merged;
}

function isSame(one: Story, other: Story, ignored: ReadonlySet<string>): boolean {
  const [first, second] = [one.reading, other.reading];
  if (first.topic !== second.topic) return false;
  const [amount, otherAmount] = [first.amount, second.amount];
  if (amount && otherAmount && first.topic === 'funding')
    return amount.value === otherAmount.value && amount.currency === otherAmount.currency;
  if (differs(first.place, second.place)) return false;
  const least = first.topic === null ? likeness.none : likeness.topic;
  return similarity(wordsOf(one.title, ignored), wordsOf(other.title, ignored)) >= least;
}

const differs = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && foldName(one) !== foldName(other);

const wordsOf = (title: string, ignored: ReadonlySet<string>): Set<string> =>
  new Set(
    foldName(title)
      .split(' ')
      .filter((word) => word !== '' && !ignored.has(word)),
  );

/** Words in common, of all words; none where the numbers are others. */
function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const numbers = (words: ReadonlySet<string>): string =>
    [...words]
      .filter((word) => /^\d/.test(word))
      .sort()
      .join(' ');
  if (numbers(one) !== numbers(other)) return 0;
  const common = [...one].filter((word) => other.has(word)).length;
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : common / all;
}

/** @param one the earlier of the two */
function joined(one: Story, other: Story): Story {
  const told = one.source === 'gdelt' && other.source === 'feeds' ? other : one;
  const { amount, round, place } = one.reading;
  return {
    ...told,
    at: one.at,
    reading: {
      ...told.reading,
      amount: told.reading.amount ?? amount ?? other.reading.amount,
      round: told.reading.round ?? round ?? other.reading.round,
      place: told.reading.place ?? place ?? other.reading.place,
    },
    evidence: [...one.evidence, ...other.evidence].slice(0, maxEvidence),
  };
}
