import type { SuppressionFilter } from '@lode/contracts';
import { spellingsOf, type PersonName } from '@lode/domain/names';
import type { ConfirmedAddress } from '../knowledge/domain-knowledge';
import type { GivenName } from './parse-person';

/** A person at a company. */
export interface PersonQuestion {
  /** In A-labels. */
  readonly domain: string;
  readonly name: GivenName;
  /** 0 to 100. */
  readonly minConfidence?: number | undefined;
}

/** Matches the name as given and each of its spellings. */
export function isSuppressedByName(
  { domain, name }: PersonQuestion,
  person: PersonName,
  filter: SuppressionFilter,
): boolean {
  if (!filter.hasPeopleAt(domain)) return false;
  const spelled = spellingsOf(person, domain).map(({ first, last }) => `${first} ${last}`);
  return [wholeName(name), ...spelled].some((each) => filter.person(domain, each));
}

const wholeName = (name: GivenName): string =>
  'full_name' in name ? name.full_name : `${name.first_name} ${name.last_name ?? ''}`;

/** A full name is stored as one text, as it was given. */
export const namesOf = (name: GivenName): Pick<ConfirmedAddress, 'firstName' | 'lastName'> =>
  'full_name' in name
    ? { firstName: name.full_name, lastName: '' }
    : { firstName: name.first_name, lastName: name.last_name ?? '' };
