import type { DomainKnowledge, KnownAddress, KnownPerson } from '../knowledge/domain-knowledge';
import { parseFullName } from '../names/parse-name';
import type { PersonName } from '../names/person-name';
import { samePerson } from '../names/same-person';

/** Whose an address is, seen from the person asked for. */
export type Relation = 'same' | 'possible' | 'different' | 'unnamed';

export interface Sighting {
  readonly address: KnownAddress;
  readonly relation: Relation;
}

/** What the site of a domain tells of one person and of colleagues. */
export interface Sightings {
  readonly addresses: readonly Sighting[];
  /** Names that stand there, in all. */
  readonly names: number;
  /** Whether the person's is among them, or may be. */
  readonly named: boolean;
  /** The role of the person as the site words it. */
  readonly position: string | null;
}

export function sightingsOf(person: PersonName, { addresses, people }: DomainKnowledge): Sightings {
  const relate = (name: string | null): Relation =>
    name === null ? 'unnamed' : samePerson(person, parseFullName(name));
  const personal = addresses
    .filter(({ type }) => type === 'personal')
    .map((address): Sighting => ({ address, relation: relate(address.name) }));
  const others = people.map((each) => ({ person: each, relation: relate(each.name) }));
  const named = [
    ...personal.map(({ address, relation }): Named => ({ role: address, relation })),
    ...others.map(({ person: role, relation }): Named => ({ role, relation })),
  ].filter(({ relation }) => relation !== 'unnamed');
  const same = named.filter(({ relation }) => relation === 'same');
  return {
    addresses: personal,
    names: named.length,
    named: named.some(({ relation }) => relation !== 'different'),
    position: same.find(({ role }) => role.position !== null)?.role.position ?? null,
  };
}

interface Named {
  readonly role: KnownAddress | KnownPerson;
  readonly relation: Relation;
}
