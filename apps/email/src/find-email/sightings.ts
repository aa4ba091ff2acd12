import type {
  ConfirmedAddress,
  DomainKnowledge,
  KnownAddress,
  KnownPerson,
} from '../knowledge/domain-knowledge';
import { inSlices, type Steps } from '@lode/service-kit';
import { foldName } from '../knowledge/fold-name';
import { parseFullName, parseName, type PersonName, samePersonAs } from '@lode/domain/names';

/**
 * Whose an address is, seen from the person asked for: `exact` by a name that is the same to the letter, `same` by one
 * that is spelled another way, fuller or shorter, `possible` by one that agrees as far as it goes.
 */
export type Relation = 'exact' | 'same' | 'possible' | 'different' | 'unnamed';

export interface Sighting {
  readonly address: KnownAddress;
  readonly relation: Relation;
}

/** What is known of a domain, seen from one person. */
export interface Sightings {
  /** The personal addresses that the site shows. */
  readonly addresses: readonly Sighting[];
  /** Whose the addresses are that a mail host has confirmed. */
  readonly confirmed: ReadonlyMap<string, Relation>;
  /** Names that stand on the site, in all. */
  readonly names: number;
  /** Whether the person's is among them, or may be. */
  readonly named: boolean;
  /** The role of the person as the site words it. */
  readonly position: string | null;
}

interface Named {
  readonly role: KnownAddress | KnownPerson;
  readonly relation: Relation;
}

/** In slices: a site may name six hundred people, and to compare one of them takes a millisecond. */
export const sightingsOf = (
  person: PersonName,
  knowledge: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Promise<Sightings> => inSlices(sightingSteps(person, knowledge, confirmed));

function* sightingSteps(
  person: PersonName,
  { addresses, people }: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Steps<Sightings> {
  const shown = addresses.filter(({ type }) => type === 'personal');
  const known: { role: KnownAddress | KnownPerson; name: PersonName | null }[] = [];
  for (const role of [...shown, ...people]) {
    known.push({ role, name: nameOf(role) });
    yield;
  }
  const owners = confirmed.map(({ email, firstName: first, lastName: last }) => ({
    email,
    name: parseName({ first, last }),
  }));
  const relate = relationTo(
    person,
    [...known, ...owners].flatMap(({ name }) => name ?? []),
  );
  const related: Named[] = [];
  for (const { role, name } of known) {
    related.push({ role, relation: relate(name) });
    yield;
  }
  const named = related.filter(({ relation }) => relation !== 'unnamed');
  return {
    addresses: shown.map((address, index) => ({
      address,
      relation: related[index]?.relation ?? 'unnamed',
    })),
    confirmed: new Map(owners.map(({ email, name }) => [email, relate(name)])),
    names: named.length,
    named: named.some(({ relation }) => relation !== 'different'),
    position: named.find(holdsOffice)?.role.position ?? null,
  };
}

const nameOf = ({ name }: KnownAddress | KnownPerson): PersonName | null =>
  name === null ? null : parseFullName(name);

const holdsOffice = ({ role, relation }: Named): boolean =>
  role.position !== null && (relation === 'exact' || relation === 'same');

/** Where somebody of exactly this name is known, one whose name is fuller or shorter is a namesake. */
function relationTo(person: PersonName, names: readonly PersonName[]): (name: PersonName | null) => Relation {
  const sought = lettersOf(person);
  const agreement = samePersonAs(person);
  const isExact = (name: PersonName): boolean => lettersOf(name) === sought;
  const others = names.some(isExact) ? 'different' : 'same';
  return (name) => {
    if (name === null) return 'unnamed';
    if (isExact(name)) return 'exact';
    const relation = agreement(name);
    return relation === 'same' ? others : relation;
  };
}

const lettersOf = ({ given, middle, family }: PersonName): string =>
  foldName([...given, ...middle, ...family.flatMap(({ particles, name }) => [...particles, name])].join(' '));
