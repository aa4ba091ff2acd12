import type { Steps } from '@lode/platform';
import { nameSimilarity } from '../names/name-similarity';
import type { BusinessName } from '../names/business-name';
import { distanceMetres } from '../../locations/geodesy';
import { domainOf, type Profile } from './profile';

type IdentifierKind = 'domain' | 'phone' | 'email';

/** This number of unlike names under one number or domain means a mall, an office centre, or a practice of many. */
const crowd = 3;
/** Below this likeness two names are unlike. */
const alike = 0.6;

/** Metres: records with one site that are further apart are of several places. */
const place = 250;

/** Sites, numbers and email addresses shared by businesses with unlike names: they identify none. */
export class SharedIdentifiers {
  private constructor(
    private readonly shared: ReadonlySet<string>,
    private readonly chains: ReadonlySet<string>,
  ) {}

  /** @param profiles in a deterministic order */
  static *of(profiles: readonly Profile[]): Steps<SharedIdentifiers> {
    const shared = new Set<string>();
    for (const [identifier, holders] of yield* holdersSteps(profiles)) {
      if (holders.length < crowd) continue;
      const names = new Map<string, BusinessName>();
      for (const {
        names: [name],
      } of holders) {
        if (name) names.set(name.sorted, name);
        yield;
      }
      if (yield* isCrowd([...names.values()])) shared.add(identifier);
    }
    return new SharedIdentifiers(shared, chainsAmong(profiles));
  }

  /** The mail domain of a chain is that of all its branches. */
  identifies(kind: IdentifierKind, value: string): boolean {
    return !this.shared.has(keyOf(kind, value)) && !(kind === 'email' && this.isOfChain(domainOf(value)));
  }

  /** Whether the records of the site are at several places. */
  isOfChain(domain: string): boolean {
    return this.chains.has(domain);
  }

  /** The identifiers that identify a business. */
  without(kind: IdentifierKind, values: readonly string[]): readonly string[] {
    return values.every((value) => this.identifies(kind, value))
      ? values
      : values.filter((value) => this.identifies(kind, value));
  }
}

const keyOf = (kind: IdentifierKind, value: string): string => `${kind} ${value}`;

/** Sightings by their identifiers. Titles of pages are too unlike each other to distinguish businesses. */
function* holdersSteps(profiles: readonly Profile[]): Steps<Map<string, Profile[]>> {
  const holders = new Map<string, Profile[]>();
  for (const profile of profiles.filter(({ isPage }) => !isPage)) {
    for (const key of identifiersOf(profile)) {
      const known = holders.get(key);
      if (known) known.push(profile);
      else holders.set(key, [profile]);
    }
    yield;
  }
  return holders;
}

const identifiersOf = ({ domains, phones, emails }: Profile): string[] => [
  ...domains.map((domain) => keyOf('domain', domain)),
  ...phones.map((phone) => keyOf('phone', phone)),
  ...emails.map((email) => keyOf('email', email)),
];

/** Domains whose records are at several places, by the area that they cover. */
function chainsAmong(profiles: readonly Profile[]): ReadonlySet<string> {
  const areas = new Map<string, { south: number; north: number; west: number; east: number }>();
  for (const { domain, sighting } of profiles) {
    if (domain === null || !sighting.point) continue;
    const { lat, lon } = sighting.point;
    const area = areas.get(domain) ?? { south: lat, north: lat, west: lon, east: lon };
    areas.set(domain, {
      south: Math.min(area.south, lat),
      north: Math.max(area.north, lat),
      west: Math.min(area.west, lon),
      east: Math.max(area.east, lon),
    });
  }
  const chains = [...areas].filter(
    ([, { south, north, west, east }]) =>
      distanceMetres({ lat: south, lon: west }, { lat: north, lon: east }) > place,
  );
  return new Set(chains.map(([domain]) => domain));
}

function* isCrowd(names: readonly BusinessName[]): Steps<boolean> {
  if (names.length < crowd) return false;
  const unlike: BusinessName[] = [];
  for (const name of names.toSorted((one, other) => (one.sorted < other.sorted ? -1 : 1))) {
    if (unlike.every((other) => nameSimilarity(name, other) < alike)) unlike.push(name);
    if (unlike.length >= crowd) return true;
    yield;
  }
  return false;
}
