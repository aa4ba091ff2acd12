import type { MailDomain } from '../mail-domain';
import { Random } from '../random';
import { allCities, type Company, industries, type City, type Industry } from './company';
import { namePools } from './names';
import { staff, drawMailboxState } from './people';
import type { Mailboxes, MailKind } from '../mail-kinds/mail-kind';
import { mailKinds } from '../mail-kinds/mail-kinds';
import type { MailboxState } from '../smtp/behaviour';
import { toAscii } from './addresses';

/** The templates of a world; a third is held out from tests, for benchmarks. */
export type Templates = 'open' | 'held-out' | 'all';

export interface World {
  companies: Company[];
  mailDomains: MailDomain[];
}

/** Draws a world; equal arguments give equal worlds on every machine. */
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
  const names = random.pick(namePools.filter((pool) => pool.heldOut === heldOut));
  const industry = random.pick(industries);
  const city = random.pick(allCities);
  const name = drawCompanyName(random, heldOut, { industry, city, family: random.pick(names.family) });
  const domain = freeDomain(random, name, taken);
  return staff(random, { name, domain, industry: industry.name, city, heldOut }, names);
}

/** The mail domain of a company, according to its kind. */
export function drawMailDomain(random: Random, company: Company): MailDomain {
  const kind: MailKind | undefined = mailKinds[company.mailKind];
  if (!kind) throw new Error(`unknown mail kind ${company.mailKind}`);
  const local = (email: string): string => email.slice(0, email.lastIndexOf('@'));
  const mailboxes: Mailboxes = Object.fromEntries([
    ...company.people.map(({ email }): [string, MailboxState] => [local(email), drawMailboxState(random)]),
    ...company.roleAddresses.map((email): [string, MailboxState] => [local(email), 'exists']),
  ]);
  return kind.domain(company.domain, mailboxes);
}

interface NameParts {
  word: string;
  noun: string;
  family: string;
  city: City;
}

interface NameTemplate {
  heldOut: boolean;
  write(parts: NameParts): string;
}

const words = (
  'Alder Amber Anchor Aspen Beacon Birch Bluebell Bramble Bridge Canyon Cedar Cinder Cobalt Copper Coral Crescent ' +
  'Dune Ember Falcon Fern Flint Foxglove Garnet Granite Harbor Hazel Heron Indigo Ivory Juniper Kestrel Lantern ' +
  'Larch Linden Lumen Maple Meadow Merlin Mistral Nimbus Oak Onyx Opal Orchard Osprey Otter Pebble Pine Quartz ' +
  'Raven Ridge River Rowan Saffron Sage Sparrow Spruce Summit Thistle Timber Umber Vale Walnut Willow Zephyr'
).split(' ');

const templates: readonly NameTemplate[] = [
  { heldOut: false, write: ({ word, noun }) => `${word} ${noun}` },
  { heldOut: false, write: ({ family, noun }) => `${family} ${noun}` },
  { heldOut: false, write: ({ city, noun, word }) => `${city.name} ${word} ${noun}` },
  { heldOut: false, write: ({ family, word, noun }) => `${family} & ${word} ${noun}` },
  { heldOut: true, write: ({ word, noun, city }) => `${word} ${noun} of ${city.name}` },
  { heldOut: true, write: ({ word, family, noun }) => `The ${word} ${family} ${noun} Company` },
];

function drawCompanyName(
  random: Random,
  heldOut: boolean,
  context: { industry: Industry; city: City; family: string },
): string {
  const template = random.pick(templates.filter((candidate) => candidate.heldOut === heldOut));
  const { industry, city, family } = context;
  return template.write({ word: random.pick(words), noun: random.pick(industry.nouns), family, city });
}

/** An unused domain: the words of the name, with a number if necessary. */
export function freeDomain(random: Random, name: string, taken: Set<string>): string {
  const words = name.split(/[\s&]+/).filter((word) => word !== 'The' && word !== 'of');
  const label = words.map((word) => toAscii(word)).join(random.chance(0.3) ? '-' : '');
  const topLevel = random.chance(0.85) ? 'test' : 'example';
  let domain = `${label}.${topLevel}`;
  for (let number = 2; taken.has(domain); number += 1) domain = `${label}${number}.${topLevel}`;
  taken.add(domain);
  return domain;
}
