import type { MailDomain } from '../mail-domains/mail-domain';
import { Random } from '../random/random';
import { allCities } from './cities';
import type { Company } from './company';
import { drawCompanyName } from './company-names';
import { drawMailDomain } from './draw-mail-domain';
import { freeDomain } from './free-domain';
import { industries } from './industries';
import { namePools } from './names';
import { staff } from './staff';

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
