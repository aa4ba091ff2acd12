import type { Random } from '../random';
import type { MailboxState } from '../smtp/behaviour';
import {
  toAscii,
  writeLocalPart,
  addressPatterns,
  separatorOf,
  withInitial,
  drawSpelling,
  type Spelling,
} from './addresses';
import { type Colleague, type Person, jobTitles, type Company, roleNames } from './company';
import { mailKinds } from '../mail-kinds/mail-kinds';
import type { NamePool } from './names';

const states: readonly { state: MailboxState; share: number }[] = [
  { state: 'exists', share: 86 },
  { state: 'missing', share: 6 },
  { state: 'disabled', share: 5 },
  { state: 'full', share: 3 },
];

const titleOf = (index: number): string => jobTitles[index % jobTitles.length] ?? '';

/** The people of one company, with unique addresses. */
function drawPeople(random: Random, workplace: Workplace): Person[] {
  const drawn = drawStaff(random, workplace);
  const english = workplace.names.culture === 'english';
  const staff = english ? drawShortNames(random.fork('short names'), drawn) : drawn;
  const habits = drawAddressHabits(random.fork('habits'), workplace, staff.length);
  const namesakes = habits.namesake ? [drawNamesake(random.fork('namesake'), staff, workplace)] : [];
  return giveAddresses([...staff, ...namesakes], workplace.domain, habits);
}

/** People whose plain addresses are unique. */
function drawStaff(random: Random, { names, addressPattern }: Workplace): Colleague[] {
  const staff = new Map<string, Colleague>();
  const umlauts = names.culture === 'german' ? 'long' : 'short';
  const count = random.integer(3, 12);
  for (let index = 0; index < count; index += 1) {
    const givenName = random.pick(names.given);
    const familyName = random.pick(names.family);
    const local = writeLocalPart(addressPattern, toAscii(givenName, umlauts), toAscii(familyName, umlauts));
    if (!staff.has(local)) staff.set(local, { givenName, familyName, title: titleOf(index) });
  }
  return [...staff.values()];
}

/** A person whose address collides with that of a colleague. */
function drawNamesake(
  random: Random,
  staff: readonly Colleague[],
  { names, addressPattern }: Workplace,
): Colleague {
  const { givenName, familyName } = random.pick(staff);
  const title = titleOf(staff.length);
  if (addressPattern === '{first}') {
    const others = names.family.filter((family) => family !== familyName);
    return { givenName, familyName: random.pick(others), title };
  }
  return { givenName: `${givenName} ${random.pick([...'ABCDEFGHJKLMPRST'])}.`, familyName, title };
}

/** Most mailboxes are in use; some people have left, and some mailboxes are full. */
export const drawMailboxState = (random: Random): MailboxState =>
  random.weighted(states, ({ share }) => share).state;

type Founded = Pick<Company, 'name' | 'domain' | 'industry' | 'city' | 'heldOut'>;

/** Draws people, addresses and a mail kind for a company. */
export function staff(random: Random, founded: Founded, names: NamePool): Company {
  const { domain, city, heldOut } = founded;
  const fits = (template: { heldOut: boolean }): boolean => template.heldOut === heldOut;
  const addressPattern = random.weighted(addressPatterns.filter(fits), ({ share }) => share).form;
  const kinds = Object.entries(mailKinds).filter(([, kind]) => fits(kind));
  const [mailKind, kind] = random.weighted(kinds, ([, { share }]) => share);
  const workplace = { names, domain, addressPattern, country: city.country, heldOut };
  const people = kind.mailless ? [] : drawPeople(random.fork('people'), workplace);
  const roles = kind.mailless ? [] : drawRoles(random.fork('roles'));
  const roleAddresses = roles.map((role) => `${role}@${domain}`);
  return { ...founded, people, roleAddresses, addressPattern, mailKind };
}

function drawRoles(random: Random): string[] {
  return roleNames.filter((role) => random.chance(role === 'info' ? 0.9 : 0.35));
}

/** `R` of "Jane R.". */
const middleInitial = / (?<initial>\p{Lu})\.$/u;

/** Assigns a unique address to each person; earlier people have the usual form. */
export function giveAddresses(staff: readonly Colleague[], domain: string, habits: AddressHabits): Person[] {
  const taken = new Set<string>();
  return staff.map((colleague, index) => {
    const form = index < habits.founders ? habits.foundersForm : habits.form;
    const local = localPartCandidates(colleague, form, habits).find((way) => !taken.has(way));
    if (local === undefined) throw new RangeError(`too many people are called ${colleague.givenName}`);
    taken.add(local);
    return { ...colleague, email: `${local}@${domain}` };
  });
}

/** The preferred local part first, then alternatives. */
function localPartCandidates(
  colleague: Colleague,
  form: string,
  { spelling, apart }: AddressHabits,
): string[] {
  const { givenName, familyName, nickname = givenName.replace(middleInitial, '') } = colleague;
  const first = spelling.given(nickname);
  const last = spelling.family(familyName, separatorOf(form));
  const wanted = writeLocalPart(form, first, last);
  const initial = middleInitial.exec(givenName)?.groups?.initial?.toLowerCase() ?? last.charAt(0);
  const lettered = writeLocalPart(withInitial(form, initial), first, last);
  const numbered = Array.from({ length: 8 }, (_, index) => `${wanted}${index + 2}`);
  return [wanted, ...(apart === 'initial' ? [lettered] : []), ...numbered];
}

/** The rules for addresses in a company. */
export interface AddressHabits {
  /** As in `{first}.{last}`. */
  form: string;
  spelling: Spelling;
  /** Number of founders with a form of their own, and this form. */
  founders: number;
  foundersForm: string;
  /** Whether a person has the same name as a colleague. */
  namesake: boolean;
  /** How two otherwise equal addresses are distinguished. */
  apart: 'digit' | 'initial';
}

/** Fewer than half of the people are founders, so that their form is not the usual one. */
const staffPerFounder = 3;

/** Probabilities of the exceptions; a company has at most one of them. */
const exceptions = [
  { founders: true, namesake: false, share: 12 },
  { founders: false, namesake: true, share: 5 },
  { founders: false, namesake: false, share: 83 },
];

function drawAddressHabits(random: Random, workplace: Workplace, size: number): AddressHabits {
  const { names, addressPattern, country, heldOut } = workplace;
  const { founders, namesake } = random.fork('exceptions').weighted(exceptions, ({ share }) => share);
  const max = Math.min(2, Math.floor(size / staffPerFounder));
  return {
    form: addressPattern,
    spelling: drawSpelling(random.fork('spelling'), names.culture, country, heldOut),
    founders: founders ? random.integer(Math.min(1, max), max) : 0,
    foundersForm: drawFoundersForm(random.fork('founders'), workplace),
    namesake,
    apart: random.pick(['digit', 'initial']),
  };
}

/** The form of the founders: the first name only, or an earlier pattern. */
function drawFoundersForm(random: Random, { addressPattern, heldOut }: Workplace): string {
  const older = addressPatterns.filter((one) => one.heldOut === heldOut && one.form !== addressPattern);
  const form = random.weighted(older, ({ share }) => share).form;
  return addressPattern !== '{first}' && random.chance(0.6) ? '{first}' : form;
}

/** Common properties of the people of a company. */
interface Workplace {
  names: NamePool;
  domain: string;
  /** The usual form of addresses, as in `{first}.{last}`. */
  addressPattern: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  heldOut: boolean;
}

/** English given names with common short forms. */
const shortNames: readonly (readonly [formal: string, short: string])[] = (
  'Abigail:Abby Alexander:Alex Andrew:Andy Anthony:Tony Catherine:Cathy Charles:Charlie Christopher:Chris ' +
  'Deborah:Debbie Edward:Ted Elizabeth:Liz Frederick:Fred Gregory:Greg Jeffrey:Jeff Jennifer:Jenny Jonathan:Jon ' +
  'Joseph:Joe Joshua:Josh Margaret:Maggie Matthew:Matt Michael:Mike Nicholas:Nick Patricia:Pat Peter:Pete ' +
  'Philip:Phil Rebecca:Becky Richard:Rick Robert:Bob Samantha:Sam Stephen:Steve Susan:Sue Thomas:Tom William:Bill'
)
  .split(' ')
  .map((pair) => {
    const [formal = '', short = ''] = pair.split(':');
    return [formal, short];
  });

/** Probability of such a name in an English company, and of the short form in the address. */
const hasShortForm = 0.2;
const usesShortForm = 0.2;

/** Gives some colleagues such a name, and a few of these the short form. */
function drawShortNames(random: Random, staff: readonly Colleague[]): Colleague[] {
  return staff.map((colleague) => {
    if (!random.chance(hasShortForm)) return colleague;
    const [givenName, nickname] = random.pick(shortNames);
    return { ...colleague, givenName, ...(random.chance(usesShortForm) && { nickname }) };
  });
}
