import { near, type Point } from '../point';
import type { Random } from '../random';
import { type Filed, postcodeOf, splitStreet, type Subject } from './subject';
import { drawSighting, type Knowledge, type Sighting } from './sighting';

/** A map object; ways and relations are reduced to their centre. */
export interface OsmElement {
  type: 'node' | 'way' | 'relation' | 'area';
  id: number;
  point: Point;
  /** Of an area, which is reduced to a circle, in metres. */
  reach?: number;
  tags: Readonly<Record<string, string>>;
}

const knowledge: Knowledge = { phone: 0.6, website: 0.65, email: 0.2, address: 0.75, hours: 0.45 };

/** Probability of a second object: a node and the building around it. */
const duplicate = 0.04;

/** Fates of the object of a closed business. */
const fates = [
  { fate: 'removed', share: 45 },
  { fate: 'disused', share: 40 },
  { fate: 'stale', share: 15 },
] as const;

type Fate = (typeof fates)[number]['fate'] | 'living';

/** Draws the OpenStreetMap objects of a subject. */
export function mapSubject(random: Random, subject: Subject): Filed<OsmElement>[] {
  if (!random.chance(subject.categories.mapped)) return [];
  const fate: Fate = subject.open ? 'living' : random.weighted(fates, ({ share }) => share).fate;
  if (fate === 'removed') return [];
  const objects = random.chance(duplicate) ? 2 : 1;
  return Array.from({ length: objects }, (_, index) => {
    const part = random.fork(index);
    const sighting = drawSighting(part.fork('sighting'), subject, knowledge);
    return {
      record: {
        type: index > 0 ? 'way' : drawType(part),
        id: part.integer(1_000_000_000, 9_999_999_999),
        point: sighting.point,
        tags: tagsOf(part.fork('tags'), subject, sighting, fate),
      },
      subject: subject.id,
      statesTrade: fate !== 'disused',
    };
  });
}

const drawType = (random: Random): OsmElement['type'] =>
  random.weighted(['node', 'way', 'relation'] as const, (type) => ({ node: 78, way: 20, relation: 2 })[type]);

function tagsOf(random: Random, subject: Subject, sighting: Sighting, fate: Fate): Record<string, string> {
  const { phone, website, email, hours, address } = sighting;
  const key = (...keys: readonly string[]): string =>
    random.weighted(keys, (one) => (one === keys[0] ? 6 : 1));
  const { tags: kinds } = subject.categories;
  const kind = random.weighted(kinds, (tags) => (tags === kinds[0] ? 4 : 1));
  return {
    ...(fate === 'disused' ? lifecycle(kind) : kind),
    name: sighting.name,
    ...(phone !== undefined && { [key('phone', 'contact:phone', 'mobile')]: phone }),
    ...(website !== undefined && { [websiteKey(random, website)]: website }),
    ...(email !== undefined && { [key('email', 'contact:email')]: email }),
    ...(hours !== undefined && { opening_hours: hours }),
    ...(address && addressTags(random, address)),
    ...(subject.chain !== undefined && random.chance(0.5) && { brand: subject.name }),
    ...(subject.formerName !== undefined && random.chance(0.3) && { old_name: subject.formerName }),
    ...(random.chance(0.2) && { wheelchair: random.pick(['yes', 'no', 'limited']) }),
  };
}

/** Tags of a closed business: `disused:amenity`. */
const lifecycle = (kind: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(kind).map(([key, value]) => [`disused:${key}`, value]));

function websiteKey(random: Random, website: string): string {
  if (website.includes('facebook.com')) return random.pick(['contact:facebook', 'website']);
  return random.weighted(['website', 'contact:website', 'url', 'contact:url'], (key) =>
    key === 'website' ? 7 : 1,
  );
}

function addressTags(random: Random, address: Parameters<typeof splitStreet>[0]): Record<string, string> {
  const { street, house } = splitStreet(address);
  return {
    'addr:street': street,
    'addr:housenumber': house,
    ...(random.chance(0.8) && { 'addr:city': address.city }),
    ...(random.chance(0.7) && { 'addr:postcode': postcodeOf(address) }),
    ...(random.chance(0.3) && { 'addr:country': address.country }),
  };
}

/** Objects that are not businesses: unnamed objects and street furniture. */
export function mapClutter(random: Random, town: Subject['market'], count: number): Filed<OsmElement>[] {
  if (!town) return [];
  const centre = { lat: town.city.latitude, lon: town.city.longitude };
  const kinds: readonly OsmElement['tags'][] = [
    { amenity: 'bench' },
    { amenity: 'parking' },
    { amenity: 'restaurant' },
    { shop: 'vacant' },
  ];
  return Array.from({ length: count }, (_, index) => {
    const part = random.fork(index);
    const record: OsmElement = {
      type: 'node',
      id: part.integer(1_000_000_000, 9_999_999_999),
      point: near(part, centre, 0, 7000),
      tags: part.pick(kinds),
    };
    return { record, statesTrade: false };
  });
}
