import type { OrgChartPerson } from '@lode/contracts';
import { parseFullName, type PersonName } from '@lode/domain/names';
import type { PersonSought } from './address-finder';

/** Mail hosts are asked for each. */
const maxPeople = 25;

/**
 * Those of the team who are there and show no address, those who decide first. Without a family name nobody can be
 * told from others of the same given name.
 */
export const peopleSought = (people: readonly OrgChartPerson[]): PersonSought[] =>
  people
    .filter(({ current, group, contact }) => current && group === 'team' && contact.email === null)
    .toSorted((one, other) => Number(other.decision_maker) - Number(one.decision_maker))
    .flatMap(({ name }) => soughtBy(name) ?? [])
    .slice(0, maxPeople);

function soughtBy(name: string): PersonSought | undefined {
  const parsed = parseFullName(name);
  const { given, middle, family } = parsed;
  if (given.length === 0 || family.length === 0) return undefined;
  return { name, firstName: [...given, ...middle].join(' '), lastName: familyOf(parsed) };
}

/** As in `de la Cruz-Vega`. */
const familyOf = ({ family }: PersonName): string =>
  family
    .map(({ particles, name, hyphenated }) => `${hyphenated ? '-' : ' '}${[...particles, name].join(' ')}`)
    .join('')
    .trim();
