import type { MailboxState } from '../smtp/behaviour';
import type { Random } from '../random/random';
import { toAscii, writeLocalPart } from './addresses';
import type { Person } from './company';
import { TITLES } from './industries';
import type { NamePool } from './names';

const STATES: readonly { state: MailboxState; share: number }[] = [
  { state: 'exists', share: 86 },
  { state: 'missing', share: 6 },
  { state: 'disabled', share: 5 },
  { state: 'full', share: 3 },
];

/** The people of one company; nobody shares an address with another. */
export function drawPeople(random: Random, names: NamePool, domain: string, pattern: string): Person[] {
  const people = new Map<string, Person>();
  const count = random.integer(3, 12);
  for (let index = 0; index < count; index += 1) {
    const givenName = random.pick(names.given);
    const familyName = random.pick(names.family);
    const [first, last] = [toAscii(givenName, names.culture), toAscii(familyName, names.culture)];
    const email = `${writeLocalPart(pattern, first, last)}@${domain}`;
    const title = TITLES[index % TITLES.length] ?? '';
    if (!people.has(email)) people.set(email, { givenName, familyName, title, email });
  }
  return [...people.values()];
}

/** Most mailboxes are in use; some people have left, and some never read their mail. */
export const drawMailboxState = (random: Random): MailboxState =>
  random.weighted(STATES, ({ share }) => share).state;
