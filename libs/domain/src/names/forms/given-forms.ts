import { isListedGivenName } from '../language/language-of';
import { formalNamesOf, isUsualNickname, nicknamesOf } from '../nicknames/nicknames';
import type { GivenForm } from './form';
import type { GivenCustom } from './given-custom';

/** The words of a name in a to z. */
export interface GivenWords {
  readonly given: readonly string[];
  readonly middle: readonly string[];
  /** Empty where it is unknown. */
  readonly calledBy: string;
}

/** The forms of given names: compounds, nicknames, and middle names in use as first names. */
export function givenForms(
  { given, middle, calledBy }: GivenWords,
  custom: GivenCustom,
): readonly GivenForm[] {
  const [first = '', ...more] = given;
  const [further = ''] = middle;
  if (first === '') return [];
  const plain = { first, middle: further };
  if (calledBy !== '' && calledBy !== first) return calledForms(plain, calledBy);
  if (more.length > 0) return compoundForms(given, further, custom);
  if (middle.length === 0) return nicknameForms(plain);
  if (first.length === 1) {
    const full = middle.find((word) => word.length > 1);
    return full === undefined ? initialForms(first, middle) : middleForms(plain, full);
  }
  return further.length > 1 ? withMiddleForms(plain, middle, custom) : nicknameForms(plain);
}

type Names = Pick<GivenForm, 'first' | 'middle'>;
type Joints = Readonly<Record<'hyphen' | 'joined' | 'first' | 'second', number>>;

const calledForms = (names: Names, calledBy: string): GivenForm[] => [
  { ...names, weight: 0.5, choices: { nickname: 'as_given' } },
  { ...names, first: calledBy, weight: 0.5, choices: { nickname: 'called' } },
];

/** How the halves of a compound are joined, or which of them is kept. */
const compounds: Readonly<Record<GivenCustom, Joints>> = {
  western: { hyphen: 0.55, first: 0.24, joined: 0.16, second: 0.05 },
  closed: { joined: 0.58, hyphen: 0.2, first: 0.18, second: 0.04 },
  iberian: { first: 0.48, joined: 0.3, hyphen: 0.12, second: 0.1 },
  italian: { joined: 0.56, first: 0.24, hyphen: 0.14, second: 0.06 },
  nordic: { first: 0.52, hyphen: 0.27, joined: 0.16, second: 0.05 },
  turkish: { first: 0.52, joined: 0.3, hyphen: 0.06, second: 0.12 },
  vietnamese: { second: 0.6, joined: 0.28, first: 0.06, hyphen: 0.06 },
};

/** `Jean Charles`; where only the first half is used, the second is the middle name. */
function compoundForms(given: readonly string[], middle: string, custom: GivenCustom): GivenForm[] {
  const [first = '', second = ''] = given;
  const shares = compounds[custom];
  const names: Readonly<Record<keyof Joints, Names>> = {
    hyphen: { first: given.join('-'), middle },
    joined: { first: given.join(''), middle },
    first: { first, middle: second },
    second: { first: second, middle },
  };
  return (Object.keys(shares) as (keyof Joints)[]).map((option) => ({
    ...names[option],
    weight: shares[option],
    choices: { compoundFirst: option },
  }));
}

/** Share of people who use a further given name together with the first one, by a hyphen or as one word. */
const joinedMiddle: Readonly<Record<GivenCustom, Pick<Joints, 'hyphen' | 'joined'>>> = {
  western: { hyphen: 0.02, joined: 0.03 },
  closed: { hyphen: 0.2, joined: 0.58 },
  iberian: { hyphen: 0.03, joined: 0.15 },
  italian: { hyphen: 0.05, joined: 0.25 },
  nordic: { hyphen: 0.05, joined: 0.05 },
  turkish: { hyphen: 0.03, joined: 0.2 },
  vietnamese: { hyphen: 0.02, joined: 0.28 },
};
/** Further names that only state the sex. */
const markers = new Set(['thi', 'van']);

/** `Ayşe Nur`; in Vietnam the name in use is the last one, which follows the further ones. */
function withMiddleForms(names: Names, middle: readonly string[], custom: GivenCustom): GivenForm[] {
  const isVietnamese = custom === 'vietnamese';
  const further = (isVietnamese ? middle.at(-1) : names.middle) ?? '';
  if (isVietnamese && markers.has(further)) return nicknameForms(names);
  const { hyphen, joined } = joinedMiddle[custom];
  const both = isVietnamese ? [further, names.first] : [names.first, further];
  return [
    ...nicknameForms(names).map((form) => ({
      ...form,
      weight: form.weight * (1 - hyphen - joined),
      choices: { ...form.choices, middle: 'apart' },
    })),
    { first: both.join(''), middle: '', weight: joined, choices: { middle: 'joined' } },
    { first: both.join('-'), middle: '', weight: hyphen, choices: { middle: 'hyphen' } },
  ];
}

/** `J. P.` as j and as jp. */
const initialForms = (first: string, middle: readonly string[]): GivenForm[] => [
  { first, middle: middle[0] ?? '', weight: 0.6, choices: { initials: 'first' } },
  { first: [first, ...middle].join(''), middle: '', weight: 0.4, choices: { initials: 'all' } },
];

/** `J. Robert`, who is called Robert. */
const middleForms = (names: Names, full: string): GivenForm[] => [
  { first: full, middle: '', weight: 0.5, choices: { goesBy: 'middle' } },
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
