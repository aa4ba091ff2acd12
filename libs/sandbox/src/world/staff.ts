import { mailKinds } from '../mail-kinds/mail-kinds';
import type { Random } from '../random/random';
import { addressPatterns } from './addresses';
import type { Company } from './company';
import { roleNames } from './industries';
import type { NamePool } from './names';
import { drawPeople } from './people';

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
