import { fieldsOf } from '@lode/domain/values';
import { labelIn, statementsOf } from '@lode/domain/wikidata';
import type { ReportedPerson } from '../company-source';
import { evidenceOf } from '../evidence';
import { itemPage } from './item-claims';
import { itemIdIn, mayBePerson } from './item-classes';
import { personProfiles } from './item-profiles';

interface Role {
  readonly property: string;
  readonly title: string;
  readonly group: 'team' | 'board';
}

const roles: readonly Role[] = [
  { property: 'P169', title: 'Chief Executive Officer', group: 'team' },
  { property: 'P112', title: 'Founder', group: 'team' },
  { property: 'P3320', title: 'Board Member', group: 'board' },
];
/** Max items of people to read. */
const maxPeople = 30;

/** A person in a role, by item. */
export interface Holder extends Role {
  readonly person: string;
  readonly current: boolean;
}

/** Statements of normal rank next to a preferred one may be outdated; only those with an end date are read. */
export function holdersIn(claims: unknown): Holder[] {
  const holders = roles.flatMap((role) => {
    const statements = statementsOf(claims, role.property);
    const isRanked = statements.some(({ isPreferred, hasEnded }) => isPreferred && !hasEnded);
    return statements.flatMap(({ value, hasEnded, isPreferred }): Holder[] => {
      const person = itemIdIn(value);
      if (person === undefined || (isRanked && !isPreferred && !hasEnded)) return [];
      return [{ ...role, person, current: !hasEnded }];
    });
  });
  return holders.slice(0, maxPeople);
}

/** People whose items have a name; deceased people are not current. */
export function reportPeople(
  company: string,
  holders: readonly Holder[],
  entities: ReadonlyMap<string, unknown>,
  { seenAt, confidence }: { readonly seenAt: number; readonly confidence: number },
): ReportedPerson[] {
  return holders.flatMap(({ property, title, group, person, current }) => {
    const entity = entities.get(person);
    const { claims } = fieldsOf(entity);
    const name = labelIn(entity);
    if (name === undefined || !mayBePerson(claims)) return [];
    const evidence = [evidenceOf('wikidata', property, itemPage(company), { seenAt, confidence })];
    const isAlive = statementsOf(claims, 'P570').length === 0;
    const profiles = personProfiles(claims);
    return [{ name, title, group, current: current && isAlive, profiles, confidence, evidence }];
  });
}
