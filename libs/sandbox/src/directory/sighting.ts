import { near, type Point } from '../point';
import type { Random } from '../random';
import { writeNumber, type PhoneNumber } from '../sites/places';
import type { AddressFact } from '../sites/site-truth';
import type { Subject } from './subject';

/** The view of one source on a subject: incomplete, and not always correct. */
export interface Sighting {
  name: string;
  point: Point;
  /** As written. */
  phone?: string;
  /** As written. */
  website?: string;
  email?: string;
  address?: AddressFact;
  hours?: string;
}

/** Possible errors of a source. The number of errors is limited, so that the subject stays identifiable. */
const flaws = [
  { flaw: 'none', share: 58 },
  { flaw: 'moved', share: 14 },
  { flaw: 'other phone', share: 7 },
  { flaw: 'other name', share: 14 },
  { flaw: 'little', share: 7 },
] as const;

type Flaw = (typeof flaws)[number]['flaw'];

/** Probability that a source has a field. */
export interface Knowledge {
  phone: number;
  website: number;
  email: number;
  address: number;
  hours: number;
}

/** Position error of mappers and their devices, in metres. */
const usualError = 15;

export function drawSighting(random: Random, subject: Subject, knowledge: Knowledge): Sighting {
  const { flaw } = random.weighted(flaws, ({ share }) => share);
  const has = (field: keyof Knowledge): boolean => random.chance(flaw === 'little' ? 0 : knowledge[field]);
  const contacts = {
    ...(has('phone') && writtenPhone(random, subject, flaw)),
    ...(has('website') && writtenWebsite(random, subject)),
  };
  const known = 'phone' in contacts || 'website' in contacts;
  const [email] = subject.emails;
  return {
    name: spellName(random.fork('name'), subject, known && flaw === 'other name'),
    point:
      flaw === 'moved' ? near(random, subject.point, 20, 150) : near(random, subject.point, 0, usualError),
    ...contacts,
    ...(email !== undefined && has('email') && { email }),
    ...((flaw === 'little' || has('address')) && { address: subject.address }),
    ...(has('hours') && { hours: subject.hours }),
  };
}

function writtenPhone(random: Random, subject: Subject, flaw: Flaw): { phone: string } | object {
  const number = flaw === 'other phone' ? (subject.secondPhone ?? subject.phone) : subject.phone;
  return number ? { phone: drawNotation(random, number) } : {};
}

/** National or international notation. */
function drawNotation(random: Random, number: PhoneNumber): string {
  const { nationalFormats, internationalFormats } = number.place;
  return writeNumber(number, random.pick(random.chance(0.35) ? nationalFormats : internationalFormats));
}

/** Website values as mappers enter them: from memory, from a business card, or from the address bar. */
function writtenWebsite(random: Random, { website }: Subject): { website: string } | object {
  if (website === undefined) return {};
  const url = new URL(website);
  const bare = url.host.replace(/^www\./, '');
  const ways = [
    website,
    website,
    website,
    website.replace(/\/$/, ''),
    `http://${url.host}${url.pathname}`,
    `${bare}${url.pathname === '/' ? '' : url.pathname}`,
    `${website}?utm_source=maps`,
    `HTTPS://${url.host.toUpperCase()}${url.pathname}`,
  ];
  return { website: random.pick(ways) };
}

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
