import type { Random } from '../random/random';
import type { Teller, Told, ToldFact } from '../dossiers/dossier';

/** Who is believed before whom. */
export const ORDER_OF_TRUST: readonly Teller[] = ['site_data', 'site_text', 'gleif', 'sec', 'wikidata'];

/** How often somebody says something else than who is believed before them. */
const CONTRADICTS = 0.25;

/** How likely each of them is to tell; left out: never. */
export type Shares = Readonly<Partial<Record<Teller, number>>>;

/** A fact and how it may be told. */
export interface Tellable<Value> {
  truth: Value;
  /** Something else that is said of it. */
  wrong(random: Random): Value;
}

/** Lets some tell a fact: the first in the order of trust says the truth, of the others some do not. */
export function tell<Value>(random: Random, shares: Shares, fact: Tellable<Value>): ToldFact<Value> {
  const tellers = drawTellers(random, shares);
  return { truth: fact.truth, told: sayings(random, tellers, fact) };
}

export const drawTellers = (random: Random, shares: Shares): Teller[] =>
  ORDER_OF_TRUST.filter((teller) => random.chance(shares[teller] ?? 0));

export const sayings = <Value>(
  random: Random,
  tellers: readonly Teller[],
  { truth, wrong }: Tellable<Value>,
): Told<Value>[] =>
  tellers.map((by, index) => {
    const errs = index > 0 && random.chance(CONTRADICTS);
    return { by, value: errs ? wrong(random) : truth };
  });
