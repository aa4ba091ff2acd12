import type { Random } from '../random/random';
import type { FactSource, FactStatement, SourcedFact } from '../dossiers/dossier';

/** Sources in descending order of trust. */
export const orderOfTrust: readonly FactSource[] = ['site_data', 'site_text', 'gleif', 'sec', 'wikidata'];

/** Probability that a source contradicts a more trusted one. */
const contradicts = 0.25;

/** Probability that each source states the fact; omitted: never. */
export type Shares = Readonly<Partial<Record<FactSource, number>>>;

/** A fact, and how sources can state it. */
export interface FactDraft<Value> {
  truth: Value;
  /** An incorrect value. */
  wrong(random: Random): Value;
}

/** Draws the sources that state a fact: the most trusted one is correct, some of the others are not. */
export function drawSourcedFact<Value>(
  random: Random,
  shares: Shares,
  fact: FactDraft<Value>,
): SourcedFact<Value> {
  const sources = drawSources(random, shares);
  return { truth: fact.truth, statements: drawStatements(random, sources, fact) };
}

export const drawSources = (random: Random, shares: Shares): FactSource[] =>
  orderOfTrust.filter((source) => random.chance(shares[source] ?? 0));

export const drawStatements = <Value>(
  random: Random,
  sources: readonly FactSource[],
  { truth, wrong }: FactDraft<Value>,
): FactStatement<Value>[] =>
  sources.map((by, index) => {
    const errs = index > 0 && random.chance(contradicts);
    return { by, value: errs ? wrong(random) : truth };
  });
