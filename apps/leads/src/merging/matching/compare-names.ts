import type { BusinessName } from '../names/business-name';
import { nameSimilarity } from '../names/name-similarity';
import { withTyposCorrected } from '../names/typos';

/** Comparison of the names of two businesses, by their most similar pair. */
export interface NameComparison {
  /** 0 to 1. */
  readonly name: number;
  /** Both name trades, and they share none. */
  readonly unlikeTrades: boolean;
  /** Only one names its trade, and they share a single word: Central and Central-Garage. */
  readonly oneSidedTrade: boolean;
  /** All words of one are the first words of the other: The Wren and The Wren Breads. */
  readonly beginning: boolean;
  /** One is truncated, as in `Huber &`. */
  readonly cutOff: boolean;
  /** One has no distinctive word. */
  readonly generic: boolean;
  readonly withPerson: boolean;
}

const nameless: NameComparison = {
  name: 0,
  unlikeTrades: false,
  oneSidedTrade: false,
  beginning: false,
  cutOff: false,
  generic: false,
  withPerson: false,
};

export function compareNames(
  names: readonly BusinessName[],
  others: readonly BusinessName[],
): NameComparison {
  let best: NameComparison | undefined;
  for (const mine of names) {
    for (const theirs of others) {
      const next = compare(mine, theirs);
      if (best === undefined || isCloser(next, best)) best = next;
    }
  }
  return best ?? nameless;
}

const isCloser = (one: NameComparison, other: NameComparison): boolean =>
  one.name > other.name || (one.name === other.name && other.unlikeTrades && !one.unlikeTrades);

function compare(one: BusinessName, other: BusinessName): NameComparison {
  const [mine, theirs] = [withTyposCorrected(one, other), withTyposCorrected(other, one)];
  return {
    name: nameSimilarity(mine, theirs),
    unlikeTrades: areUnlikeTrades(one, other),
    oneSidedTrade:
      mine.words.length === 1 &&
      mine.joined === theirs.joined &&
      (mine.trades.size === 0) !== (theirs.trades.size === 0),
    beginning: isBeginning(mine, theirs) || isBeginning(theirs, mine),
    cutOff: mine.isCutOff || theirs.isCutOff,
    generic: mine.isGeneric || theirs.isGeneric,
    withPerson: mine.isPerson || theirs.isPerson,
  };
}

const areUnlikeTrades = (one: BusinessName, other: BusinessName): boolean =>
  one.trades.size > 0 && other.trades.size > 0 && [...one.trades].every((trade) => !other.trades.has(trade));

const isBeginning = ({ named }: BusinessName, { named: others }: BusinessName): boolean =>
  named.length > 0 && named.length < others.length && named.every((word, index) => word === others[index]);
