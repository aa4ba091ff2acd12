import { foldName, joinInitials, withoutLegalForms, withoutSpA } from '@lode/domain/sites';
import { foldUmlaut } from './fold-umlaut';
import { readWord } from './trade-words';

/** A name taken apart. All words are folded. */
export interface BusinessName {
  /** All words but legal forms and titles, in their order. */
  readonly named: readonly string[];
  /** Words that tell this business from others, in their order; where it has none, all its words. */
  readonly words: readonly string[];
  /** `words` in one piece, and sorted. */
  readonly joined: string;
  readonly sorted: string;
  /** `named` in one piece. */
  readonly whole: string;
  readonly initials: string;
  /** The digits in it. */
  readonly numbers: string;
  /** Trades that it names, as in `dental`. */
  readonly trades: ReadonlySet<string>;
  /** Whether it is somebody with a title: practices list those who work there. */
  readonly isPerson: boolean;
  /** Whether it ends in the middle, as in `Huber &`. */
  readonly isCutOff: boolean;
  /** Whether no word of it tells this business from others, as in `Salon de thé`. */
  readonly isGeneric: boolean;
  /** Words of the names of the towns where it may be. */
  readonly towns: ReadonlySet<string>;
}

/** Titles before and after the names of those who practise something. */
const titles = new Set(
  'dr prof dds dmd dvm esq phd rechtsanwalt rechtsanwaltin notar notarin mag dipl'.split(' '),
);

/** Words that want another one after them. */
const danglers = new Set(['and', 'et', 'und', 'y']);

/** @param towns where the business may be: their names as a part of its name tell nothing */
export function readBusinessName(name: string, towns: readonly string[] = []): BusinessName {
  const all = withoutLegalForms(
    foldName(joinInitials(withoutSpA(name)))
      .split(' ')
      .filter(Boolean),
  );
  const named = all.filter((word) => !titles.has(word)).map(foldUmlaut);
  return {
    ...readWords(named.length > 0 ? named : all, wordsOf(towns)),
    isPerson: named.length > 0 && named.length < all.length,
    isCutOff: /&\s{0,9}$/.test(name) || danglers.has(named.at(-1) ?? ''),
  };
}

/** The same name with words of it spelled as in the table. */
export function respelled(name: BusinessName, spellings: ReadonlyMap<string, string>): BusinessName {
  const named = name.named.map((word) => spellings.get(word) ?? word);
  return { ...name, ...readWords(named, name.towns) };
}

function readWords(
  named: readonly string[],
  towns: ReadonlySet<string>,
): Omit<BusinessName, 'isPerson' | 'isCutOff'> {
  const readings = named.map(readWord);
  const distinct = readings.flatMap(({ distinct: word }) => word ?? []);
  const local = distinct.filter((word) => !towns.has(word));
  const words = [local, distinct].find(({ length }) => length > 0) ?? named;
  return {
    named,
    words,
    joined: words.join(''),
    sorted: words.toSorted().join(' '),
    whole: named.join(''),
    numbers: named
      .join(' ')
      .replace(/[^\d ]+/g, '')
      .trim(),
    initials: named.map((word) => word[0]).join(''),
    trades: new Set(readings.flatMap(({ trade }) => trade ?? [])),
    isGeneric: local.length === 0,
    towns,
  };
}

const wordsOf = (towns: readonly string[]): ReadonlySet<string> =>
  new Set(towns.flatMap((town) => foldName(town).split(' ')).map(foldUmlaut));
