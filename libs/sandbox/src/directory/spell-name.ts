import type { Random } from '../random/random';
import type { Subject } from './subject';

/** Legal forms as registers append them. */
const legalForms: Readonly<Record<string, readonly string[]>> = {
  US: ['LLC', 'Inc.', ', PLLC'],
  CA: ['Inc.', 'Ltd.'],
  GB: ['Ltd', 'Limited'],
  DE: ['GmbH', 'e.K.'],
  FR: ['SARL', 'SAS'],
  ES: ['S.L.', 'S.A.'],
};

type Spelling = (name: string, random: Random, subject: Subject) => string;

const withForm: Spelling = (name, random, { address }) => {
  const form = random.pick(legalForms[address.country] ?? ['Ltd']);
  return form.startsWith(',') ? `${name}${form}` : `${name} ${form}`;
};
const withTown: Spelling = (name, random, { town }) => `${name}${random.pick([' ', ' - ', ', '])}${town}`;
const inCapitals: Spelling = (name) => name.toUpperCase();
const otherAnd: Spelling = (name) =>
  name.includes('&') ? name.replace('&', 'and') : name.replaceAll("'", '');
const unmarked: Spelling = (name) => name.normalize('NFD').replace(/\p{M}/gu, '');

/** Swaps two letters of the longest word. */
const mistyped: Spelling = (name, random) => {
  const word = name.split(' ').reduce((a, b) => (b.length > a.length ? b : a), '');
  if (word.length < 5) return name;
  const at = random.integer(1, word.length - 3);
  const letters = [...word];
  const typo = [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');
  return name.replace(word, typo);
};

/** Short form: the first words. */
const shortened: Spelling = (name) => {
  const words = name.split(' ');
  return words.length > 2 ? words.slice(0, -1).join(' ') : name;
};

const spellings: readonly Spelling[] = [
  withForm,
  withForm,
  withTown,
  inCapitals,
  otherAnd,
  unmarked,
  mistyped,
  shortened,
];

/** Writes a name as a source has it. @param free whether the name may be completely different */
export function spellName(random: Random, subject: Subject, free: boolean): string {
  const { name, formerName } = subject;
  if (free && formerName !== undefined) return formerName;
  if (!free && random.chance(0.85)) return name;
  return random.pick(spellings)(name, random, subject);
}
