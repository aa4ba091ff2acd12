import type { SpellingChoices, FamilyPart, PersonName } from './person-name';
import { isListedGivenName, fold, likeliestLanguage } from './language-of';
import { formalNamesOf, isUsualNickname, nicknamesOf } from './nicknames/nicknames';
import { givenNames, type Language } from '../listed-names';
import { familyFirstName, isVietnamese } from './parsing/east-asian';
import { isPinyinSyllable } from './parsing/given-names';

/** One form of a family name; the weights of all add up to 1. */
export interface FamilyForm {
  readonly last: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}

/** One form of given names; the weights of all add up to 1. */
export interface GivenForm {
  readonly first: string;
  readonly middle: string;
  readonly weight: number;
  readonly choices: SpellingChoices;
}

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

/** Origin of a person, as far as it affects how a family name of several words is written. */
export type FamilyCustom = 'spanish' | 'portuguese' | 'other';

type Shares = Readonly<Record<string, number>>;

const hyphenated: Shares = { hyphen: 0.6, joined: 0.18, first: 0.13, last: 0.09 };

const portuguese: Shares = { dropped: 0.5, joined: 0.38, dotted: 0.07, hyphen: 0.05 };

const spaced: Readonly<Record<FamilyCustom, Shares>> = {
  spanish: { first: 0.52, joined: 0.2, last: 0.15, hyphen: 0.13 },
  portuguese: { last: 0.7, first: 0.14, joined: 0.1, hyphen: 0.06 },
  other: { joined: 0.32, last: 0.28, hyphen: 0.22, first: 0.18 },
};

const romance: Shares = { joined: 0.68, dropped: 0.18, dotted: 0.08, hyphen: 0.06 };

const byParticle: readonly (readonly [RegExp, Shares])[] = [
  [/^(?:van|der|den|ter|ten|te|op|het|t)$/, { joined: 0.56, dotted: 0.22, dropped: 0.13, hyphen: 0.09 }],
  [/^(?:von|vom|zu|zum|zur|am|af|av)$/, { joined: 0.42, dropped: 0.25, hyphen: 0.2, dotted: 0.13 }],
  [/^(?:al|el|bin|ibn|ben|bint|abu)$/, { joined: 0.5, hyphen: 0.32, dropped: 0.13, dotted: 0.05 }],
  [/^(?:do|dos|das)$/, portuguese],
  [/^(?:st|san|santa|saint|sankt)$/, { joined: 0.85, hyphen: 0.1, dotted: 0.05 }],
  [/^(?:[yei]|und)$/, { dropped: 0.55, joined: 0.35, hyphen: 0.1 }],
];

const joints: Readonly<Record<string, string>> = { joined: '', dotted: '.', hyphen: '-' };

/** The forms of a family name of these parts, in a to z: which of them, and how they and their particles are joined. */
export function familyForms(parts: readonly FamilyPart[], custom: FamilyCustom): readonly FamilyForm[] {
  if (parts.length === 0) return [{ last: '', weight: 1, choices: {} }];
  return optionsOf('particles', particleShares(parts, custom)).flatMap((particles) =>
    optionsOf('compoundLast', compoundShares(parts, custom)).map((compound) => ({
      last: select(
        parts.map((part) => withParticles(part, particles.option)),
        compound.option,
      ),
      weight: particles.weight * compound.weight,
      choices: { ...particles.choices, ...compound.choices },
    })),
  );
}

function particleShares(parts: readonly FamilyPart[], custom: FamilyCustom): Shares | undefined {
  const [particle] = parts.flatMap((part) => part.particles);
  if (particle === undefined) return undefined;
  if (custom === 'portuguese') return portuguese;
  return byParticle.find(([pattern]) => pattern.test(particle))?.[1] ?? romance;
}

function compoundShares(parts: readonly FamilyPart[], custom: FamilyCustom): Shares | undefined {
  if (parts.length < 2) return undefined;
  return parts.some((part) => part.hyphenated) ? hyphenated : spaced[custom];
}

/** No choice is recorded where there is only one option. */
const optionsOf = (key: string, shares: Shares | undefined) =>
  shares === undefined
    ? [{ option: '', weight: 1, choices: {} }]
    : Object.entries(shares).map(([option, weight]) => ({ option, weight, choices: { [key]: option } }));

const withParticles = ({ particles, name }: FamilyPart, option: string): string =>
  option === 'dropped' ? name : [...particles, name].join(joints[option] ?? '');

function select(names: readonly string[], option: string): string {
  if (option === 'first') return names[0] ?? '';
  return option === 'last' ? (names.at(-1) ?? '') : names.join(joints[option] ?? '');
}

/** Origin of a person, as far as it affects how several given names are written. */
export type GivenCustom = 'closed' | 'vietnamese' | 'iberian' | 'italian' | 'nordic' | 'turkish' | 'western';

const customs: Partial<Record<Language, GivenCustom>> = {
  spanish: 'iberian',
  portuguese: 'iberian',
  italian: 'italian',
  nordic: 'nordic',
  turkish: 'turkish',
};

export function givenCustom(name: PersonName, domain?: string): GivenCustom {
  const { given, middle, family, isHyphenated } = name;
  const all = [...given, ...middle];
  if (all.length < 2) return 'western';
  const [{ name: last = '' } = {}] = family;
  if (isVietnamese(last, all, domain)) return 'vietnamese';
  if (given.length > 1 && isOneName(given)) return 'closed';
  if (all.length === 2 && isKorean(last, all)) return 'closed';
  if (isHyphenated) return 'western';
  const language = likeliestLanguage(name, domain);
  return (language && customs[language]) ?? 'western';
}

/** `Xiao Ming`, `Abdul Rahman`. */
const isOneName = (given: readonly string[]): boolean =>
  given.every((word) => isPinyinSyllable(fold(word))) || /^ab(?:d|d[aeu]l|u)$/.test(fold(given[0] ?? ''));

/** `Ji Sung Park`. */
const isKorean = (family: string, given: readonly string[]): boolean =>
  (familyFirstName(family)?.languages.includes('korean') ?? false) &&
  given.every((word) => word.length > 1 && word.length < 7 && !givenNames().has(fold(word)));
