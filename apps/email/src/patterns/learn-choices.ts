import type { SpellingChoices } from '@lode/domain/names';
import type { Sample } from './explain-address';
import { lift } from './posterior';

/** Votes on one choice of spelling. */
interface ChoiceVotes {
  samples: number;
  readonly votes: Map<string, number>;
  /** Expected votes if the domain had no preference. */
  readonly expected: Map<string, number>;
}

/**
 * Learns which spellings a domain prefers. A sample counts if the choice affects the local part and all its
 * explanations agree on it.
 * @returns the factor for a spelling with these choices: above 0; 1 if unknown
 */
export function learnChoices(samples: readonly Sample[]): (choices: SpellingChoices) => number {
  const votesByChoice = new Map<string, ChoiceVotes>();
  for (const sample of samples) {
    const names = new Set(sample.spellings.flatMap(({ choices }) => Object.keys(choices)));
    for (const name of names) vote(name, sample, votesByChoice);
  }
  return (choices) =>
    Object.entries(choices).reduce(
      (factor, [name, value]) => factor * liftOf(value, votesByChoice.get(name)),
      1,
    );
}

function vote(
  name: string,
  { fits, spellings, weight, clarity }: Sample,
  votesByChoice: Map<string, ChoiceVotes>,
): void {
  const shown = [...new Set(fits.map(({ choices }) => valueOf(name, choices)))];
  const open = new Set(spellings.map(({ choices }) => valueOf(name, choices))).size > 1;
  const [value] = shown;
  if (!open || value === undefined || shown.length > 1) return;

  const choiceVotes = votesByChoice.get(name) ?? { samples: 0, votes: new Map(), expected: new Map() };
  votesByChoice.set(name, choiceVotes);
  const worth = weight * clarity;
  choiceVotes.samples += worth;
  add(choiceVotes.votes, value, worth);
  const total = spellings.reduce((sum, spelling) => sum + spelling.weight, 0);
  for (const spelling of spellings) {
    add(choiceVotes.expected, valueOf(name, spelling.choices), (worth * spelling.weight) / total);
  }
}

/** The absence of the choice is a value too. */
const valueOf = (name: string, choices: SpellingChoices): string => choices[name] ?? '';

const add = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count);
};

function liftOf(value: string, choiceVotes: ChoiceVotes | undefined): number {
  if (!choiceVotes) return 1;
  const { samples, votes, expected } = choiceVotes;
  return lift((expected.get(value) ?? 0) / samples, votes.get(value) ?? 0, samples);
}
