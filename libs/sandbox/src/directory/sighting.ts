import { near, type Point } from '../geography/point';
import type { Random } from '../random/random';
import { writeNumber, type PhoneNumber } from '../sites/places/contact-numbers';
import type { AddressFact } from '../sites/site-truth';
import { spellName } from './spell-name';
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
