import { inSlices, type Steps } from '@lode/platform';
import { parseFullName, parseName, type PersonName, samePersonAs } from '@lode/domain/names';
import type {
  ConfirmedAddress,
  DomainKnowledge,
  KnownAddress,
  KnownPerson,
} from '../knowledge/domain-knowledge';
import { foldName } from '../knowledge/spelling';

/**
 * Owner of an address in relation to the person: `exact` has the same name to the letter, `same` a variant, fuller or
 * shorter name, `possible` a compatible one.
 */
export type Relation = 'exact' | 'same' | 'possible' | 'different' | 'unnamed';

export interface Sighting {
  readonly address: KnownAddress;
  readonly relation: Relation;
}

/** Knowledge of a domain in relation to one person. */
export interface Sightings {
  /** Personal addresses on the site. */
  readonly addresses: readonly Sighting[];
  /** Owners of the confirmed addresses. */
  readonly confirmed: ReadonlyMap<string, Relation>;
  /** Probabilities with which confirmed addresses were returned earlier, as far as they are known. */
  readonly chances: ReadonlyMap<string, number>;
  /** Number of names on the site. */
  readonly names: number;
  /** Whether the person's name is among them, or may be. */
  readonly named: boolean;
  /** Role of the person in the wording of the site. */
  readonly position: string | null;
}

interface Named {
  readonly role: KnownAddress | KnownPerson;
  readonly relation: Relation;
}

/** Works in slices: a site may name six hundred people, and each comparison takes a millisecond. */
export const sightingsOf = (
  person: PersonName,
  knowledge: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Promise<Sightings> => inSlices(sightingSteps(person, knowledge, confirmed));

function* sightingSteps(
  person: PersonName,
  { domain, addresses, people }: DomainKnowledge,
  confirmed: readonly ConfirmedAddress[],
): Steps<Sightings> {
  const shown = addresses.filter(({ type }) => type === 'personal');
  const known: { role: KnownAddress | KnownPerson; name: PersonName | null }[] = [];
  for (const role of [...shown, ...people]) {
    known.push({ role, name: nameOf(role, domain) });
    yield;
  }
  const owners = confirmed.map(({ email, firstName: first, lastName: last }) => ({
    email,
    name: parseName({ first, last }, domain),
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
    chances: new Map(confirmed.map(({ email, chance }) => [email, chance])),
    names: named.length,
    named: named.some(({ relation }) => relation !== 'different'),
    position: named.find(hasRole)?.role.position ?? null,
  };
}

const nameOf = ({ name }: KnownAddress | KnownPerson, domain: string): PersonName | null =>
  name === null ? null : parseFullName(name, domain);

const hasRole = ({ role, relation }: Named): boolean =>
  role.position !== null && (relation === 'exact' || relation === 'same');

/** If a person with exactly this name is known, a person with a fuller or shorter name is a namesake. */
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

/** An exact or variant name identifies the person; a compatible one may be a colleague's. */
const isTheirs = (relation: Relation): boolean => relation === 'exact' || relation === 'same';

/** The addresses that the site or an earlier confirmation attributes to the person. */
export const attributedAddresses = ({ addresses, confirmed }: Sightings): readonly string[] => [
  ...addresses.filter(({ relation }) => isTheirs(relation)).map(({ address }) => address.email),
  ...[...confirmed].filter(([, relation]) => isTheirs(relation)).map(([email]) => email),
];
