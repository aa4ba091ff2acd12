import type { OrgChartPerson } from '@lode/contracts';
import { parseFullName, type PersonName } from '@lode/domain/names';
import type { PersonToFind } from './address-finder';

/** Each of them is probed at the mail host. */
const maxPeople = 25;

/**
 * Current team members without an address, decision-makers first. People without a family name are excluded, because a
 * given name is ambiguous.
 * @param domain of the company, which indicates the order of the names
 */
export const peopleToFind = (people: readonly OrgChartPerson[], domain: string): PersonToFind[] =>
  people
    .filter(({ current, group, contact }) => current && group === 'team' && contact.email === null)
    .toSorted((one, other) => Number(other.decision_maker) - Number(one.decision_maker))
    .flatMap(({ name }) => personToFind(name, domain) ?? [])
    .slice(0, maxPeople);

function personToFind(name: string, domain: string): PersonToFind | undefined {
  const parsed = parseFullName(name, domain);
  const { given, middle, family } = parsed;
  if (given.length === 0 || family.length === 0) return undefined;
  return { name, firstName: [...given, ...middle].join(' '), lastName: familyOf(parsed) };
}

/** Such as `de la Cruz-Vega`. */
const familyOf = ({ family }: PersonName): string =>
  family
    .map(({ particles, name, hyphenated }) => `${hyphenated ? '-' : ' '}${[...particles, name].join(' ')}`)
    .join('')
    .trim();
