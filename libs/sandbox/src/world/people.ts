import type { Random } from '../random/random';
import type { MailboxState } from '../smtp/behaviour';
import { drawAddressHabits } from './address-habits';
import { toAscii, writeLocalPart } from './addresses';
import type { Colleague, Person } from './company';
import { giveAddresses } from './give-addresses';
import { jobTitles } from './industries';
import { drawShortNames } from './short-names';
import type { Workplace } from './workplace';

const states: readonly { state: MailboxState; share: number }[] = [
  { state: 'exists', share: 86 },
  { state: 'missing', share: 6 },
  { state: 'disabled', share: 5 },
  { state: 'full', share: 3 },
];

const titleOf = (index: number): string => jobTitles[index % jobTitles.length] ?? '';

/** The people of one company, with unique addresses. */
export function drawPeople(random: Random, workplace: Workplace): Person[] {
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
