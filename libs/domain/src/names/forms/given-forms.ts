import { isListedGivenName } from '../language/language-of';
import { formalNamesOf, isUsualNickname, nicknamesOf } from '../nicknames/nicknames';
import { isPinyinSyllable } from '../parsing/pinyin-syllable';
import type { GivenForm } from './form';

/** The words of a name in a to z. */
export interface GivenWords {
  readonly given: readonly string[];
  readonly middle: readonly string[];
  /** Empty where it is unknown. */
  readonly calledBy: string;
}

/** The forms of given names: compounds, nicknames, and middle names in use as first names. */
export function givenForms({ given, middle, calledBy }: GivenWords): readonly GivenForm[] {
  const [first = '', ...more] = given;
  const [further = ''] = middle;
  if (first === '') return [];
  const plain = { first, middle: further };
  if (calledBy !== '' && calledBy !== first) return calledForms(plain, calledBy);
  if (more.length > 0) return compoundForms(given, further);
  if (first.length === 1 && further.length > 1) return middleForms(plain);
  return nicknameForms(plain);
}

type Names = Pick<GivenForm, 'first' | 'middle'>;

const calledForms = (names: Names, calledBy: string): GivenForm[] => [
  { ...names, weight: 0.5, choices: { nickname: 'as_given' } },
  { ...names, first: calledBy, weight: 0.5, choices: { nickname: 'called' } },
];

/** How the halves of a compound are joined, or which of them is kept. */
const western = { hyphen: 0.55, first: 0.24, joined: 0.16, second: 0.05 };
const closed = { joined: 0.58, hyphen: 0.2, first: 0.18, second: 0.04 };

/** `Xiao Ming`, `Abdul Rahman`. */
const isClosed = (given: readonly string[]): boolean =>
  given.every(isPinyinSyllable) || /^ab(?:d|d[aeu]l|u)$/.test(given[0] ?? '');

/** `Jean Charles`; where only the first half is used, the second is the middle name. */
function compoundForms(given: readonly string[], middle: string): GivenForm[] {
  const [first = '', second = ''] = given;
  const shares = isClosed(given) ? closed : western;
  const names: Readonly<Record<keyof typeof western, Names>> = {
    hyphen: { first: given.join('-'), middle },
    joined: { first: given.join(''), middle },
    first: { first, middle: second },
    second: { first: second, middle },
  };
  return (Object.keys(shares) as (keyof typeof shares)[]).map((option) => ({
    ...names[option],
    weight: shares[option],
    choices: { compoundFirst: option },
  }));
}

/** `J. Robert`, who is called Robert. */
const middleForms = (names: Names): GivenForm[] => [
  { first: names.middle, middle: '', weight: 0.5, choices: { goesBy: 'middle' } },
  { ...names, weight: 0.5, choices: { goesBy: 'first' } },
];

const maxOthers = 2;

/** A formal name becomes a nickname in few addresses; a nickname more often becomes the formal name. */
function nicknameForms(names: Names): GivenForm[] {
  const short = nicknamesOf(names.first).slice(0, maxOthers);
  const others = short.length > 0 ? short : formalNamesOf(names.first).slice(0, maxOthers);
  if (others.length === 0) return [{ ...names, weight: 1, choices: {} }];
  const share = short.length > 0 ? 0.1 : formalShare(names.first);
  return [
    { ...names, weight: 1 - share, choices: { nickname: 'as_given' } },
    ...others.map((first, index) => ({
      ...names,
      first,
      weight: share * (shares[others.length]?.[index] ?? 0),
      choices: { nickname: short.length > 0 ? 'short' : 'formal' },
    })),
  ];
}

/** Distribution of the remaining weight over one or two others. */
const shares: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [0.6, 0.4] };

/** `Max` is a short form, and the full name of many. */
const formalShare = (name: string): number =>
  isUsualNickname(name) && !isListedGivenName(name) ? 0.24 : 0.06;
