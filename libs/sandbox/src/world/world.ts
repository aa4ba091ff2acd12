import type { MailDomain } from '../internet/mail-domain';
import type { Mailboxes, MailKind } from '../kinds/mail-kind';
import { mailKinds } from '../kinds/mail-kinds';
import { Random } from '../random/random';
import type { MailboxState } from '../smtp/behaviour';
import { ADDRESS_PATTERNS, toAscii } from './addresses';
import { CITIES } from './cities';
import type { Company } from './company';
import { drawCompanyName } from './company-names';
import { INDUSTRIES, ROLE_NAMES } from './industries';
import { NAME_POOLS } from './names';
import { drawMailboxState, drawPeople } from './people';

/** Which templates a world is made from: a third is kept back from tests, for benchmarks. */
export type Templates = 'open' | 'held-out' | 'all';

export interface World {
  companies: Company[];
  mailDomains: MailDomain[];
}

/** Makes the same world from the same arguments, on every machine. */
export function makeWorld(seed: number, count: number, templates: Templates = 'all'): World {
  const world: World = { companies: [], mailDomains: [] };
  const taken = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const random = new Random(`world/${seed}/${index}`);
    const heldOut = templates === 'all' ? random.chance(1 / 3) : templates === 'held-out';
    const company = drawCompany(random, heldOut, taken);
    world.companies.push(company);
    world.mailDomains.push(drawMailDomain(random.fork('mail'), company));
  }
  return world;
}

function drawCompany(random: Random, heldOut: boolean, taken: Set<string>): Company {
  const fits = (template: { heldOut: boolean }): boolean => template.heldOut === heldOut;
  const names = random.pick(NAME_POOLS.filter(fits));
  const industry = random.pick(INDUSTRIES);
  const city = random.pick(CITIES);
  const name = drawCompanyName(random, heldOut, { industry, city, family: random.pick(names.family) });
  const domain = freeDomain(random, name, taken);
  const addressPattern = random.weighted(ADDRESS_PATTERNS.filter(fits), ({ share }) => share).form;
  const kinds = Object.entries(mailKinds).filter(([, kind]) => fits(kind));
  const [mailKind, kind] = random.weighted(kinds, ([, { share }]) => share);
  const workplace = { names, domain, addressPattern, country: city.country, heldOut };
  const people = kind.mailless ? [] : drawPeople(random.fork('people'), workplace);
  const roles = kind.mailless ? [] : drawRoles(random.fork('roles'));
  const roleAddresses = roles.map((role) => `${role}@${domain}`);
  return {
    name,
    domain,
    industry: industry.name,
    city,
    people,
    roleAddresses,
    addressPattern,
    mailKind,
    heldOut,
  };
}

/** A domain that nobody has: the name's words, then with a number. */
function freeDomain(random: Random, name: string, taken: Set<string>): string {
  const words = name.split(/[\s&]+/).filter((word) => word !== 'The' && word !== 'of');
  const label = words.map((word) => toAscii(word)).join(random.chance(0.3) ? '-' : '');
  const topLevel = random.chance(0.85) ? 'test' : 'example';
  let domain = `${label}.${topLevel}`;
  for (let number = 2; taken.has(domain); number += 1) domain = `${label}${number}.${topLevel}`;
  taken.add(domain);
  return domain;
}

function drawRoles(random: Random): string[] {
  return ROLE_NAMES.filter((role) => random.chance(role === 'info' ? 0.9 : 0.35));
}

function drawMailDomain(random: Random, company: Company): MailDomain {
  const kind: MailKind | undefined = mailKinds[company.mailKind];
  if (!kind) throw new Error(`there is no mail kind ${company.mailKind}`);
  const local = (email: string): string => email.slice(0, email.lastIndexOf('@'));
  const mailboxes: Mailboxes = Object.fromEntries([
    ...company.people.map(({ email }): [string, MailboxState] => [local(email), drawMailboxState(random)]),
    ...company.roleAddresses.map((email): [string, MailboxState] => [local(email), 'exists']),
  ]);
  return kind.domain(company.domain, mailboxes);
}
