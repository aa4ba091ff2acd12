import type { Sighting } from '../../business/business';
import { randomNumbers } from './random';
import { address, at, seen, seenOnSite } from './seen';

/** Sightings of synthetic businesses with their identity in `brand`, which the engine does not compare. */
export interface SyntheticTown {
  readonly sightings: readonly Sighting[];
  readonly truthOf: (sighting: Sighting) => string;
}

const first =
  `Cedar Oak Maple Willow Riverside Lakeside Hilltop Sunrise Northgate Summit Pioneer Liberty Golden Silver
  Blue Red Green Stone Harbor Prairie Falcon Eagle Lone Capitol Heritage Miller Weber Huber Schmidt Garcia Johnson
  Nguyen Kowalski Rossi Novak Larsen Dubois Fischer Keller Hartmann`.split(/\s+/);
const second = `Creek Valley Ridge Park Grove Point Bridge Star Moon Leaf Field Brook Rock Hill Bay`.split(
  /\s+/,
);
const trades: readonly (readonly [words: string, category: string])[] = [
  ['Dental Care', 'osm:amenity/dentist'],
  ['Family Dentistry', 'osm:amenity/dentist'],
  ['Law Firm', 'osm:office/lawyer'],
  ['Attorneys', 'osm:office/lawyer'],
  ['Restaurant', 'osm:amenity/restaurant'],
  ['Cafe', 'osm:amenity/cafe'],
  ['Pizzeria', 'osm:amenity/restaurant'],
  ['Auto Repair', 'osm:shop/car_repair'],
  ['Garage', 'osm:shop/car_repair'],
  ['Hotel', 'osm:tourism/hotel'],
  ['Boutique', 'osm:shop/clothes'],
];
const datasets = ['openstreetmap', 'overture', 'foursquare', 'wikidata'] as const;

interface Premises {
  readonly place: readonly [north: number, east: number];
  readonly phone: string;
}

/** The true facts of a business. */
interface Truth extends Premises {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly domain: string | null;
  readonly street: string;
  readonly hasReadSite: boolean;
}

/** Businesses, branches of chains, and tenants of malls, each seen by one to three datasets with mistakes. */
export function syntheticTown(count: number, seed: number): SyntheticTown {
  const random = randomNumbers(seed);
  const side = Math.sqrt(count) * 200;
  const chains = first.slice(0, 5).map((word) => `${word}mart ${pick(second, random)}`);
  const malls = chains.map(() => premises(side, random));
  const sightings = Array.from({ length: count }, (_, index) => {
    const kind = random();
    const chain = kind < 0.05 ? pick(chains, random) : undefined;
    const mall = kind > 0.96 ? pick(malls, random) : undefined;
    const truth = { id: String(index), ...(mall ?? premises(side, random)), street: streetOf(random) };
    return seenByAll(
      { ...truth, ...identityOf(truth.id, { chain, inMall: mall !== undefined }, random) },
      random,
    );
  });
  return { sightings: sightings.flat(), truthOf: ({ brand }) => brand ?? '' };
}

function pick<Item>(list: readonly Item[], random: () => number): Item {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('cannot pick from an empty list');
  return item;
}

const premises = (side: number, random: () => number): Premises => ({
  place: [(random() - 0.5) * side, (random() - 0.5) * side],
  phone: `+1512${String(Math.floor(random() * 1e7)).padStart(7, '0')}`,
});

const streetOf = (random: () => number): string =>
  `${1 + Math.floor(random() * 900)} ${pick(first, random)} St`;

function identityOf(
  id: string,
  { chain, inMall }: { readonly chain: string | undefined; readonly inMall: boolean },
  random: () => number,
) {
  const [words, category] = pick(trades, random);
  const name =
    chain ?? [pick(first, random), ...(random() < 0.5 ? [pick(second, random)] : []), words].join(' ');
  const label = name.replaceAll(' ', '').toLowerCase();
  const own = !inMall && random() < 0.7 ? `${label}${id}.com` : null;
  const domain = chain === undefined ? own : `${label}.com`;
  return { name, category, domain, hasReadSite: own !== null && chain === undefined && random() < 0.5 };
}

function seenByAll(truth: Truth, random: () => number): Sighting[] {
  const { id: brand, name, domain, phone } = truth;
  const all = { phones: [phone], address: address({ street: truth.street, city: 'Austin' }) };
  const seenBy = datasets
    .slice(0, 1 + Math.floor(random() * 3))
    .map((dataset) => seen({ brand, dataset, ...recordOf(truth, all, random) }));
  if (domain === null || !truth.hasReadSite) return seenBy;
  return [...seenBy, seenOnSite(domain, { brand, ...all, name: `${name} LLC` })];
}

/** The record of one dataset: with typos, an error of up to 60 m, and missing facts. */
function recordOf(
  truth: Truth,
  all: Pick<Sighting, 'phones' | 'address'>,
  random: () => number,
): Partial<Sighting> {
  const isKept = (): boolean => random() < 0.7;
  const [north, east] = truth.place;
  return {
    name: misspelled(truth.name, random),
    point: at(north + (random() - 0.5) * 85, east + (random() - 0.5) * 85),
    categories: isKept() ? [truth.category] : [],
    website: truth.domain !== null && isKept() ? `https://${truth.domain}/` : null,
    phones: isKept() ? all.phones : [],
    address: isKept() ? all.address : null,
  };
}

/** The name in a common variant. */
function misspelled(name: string, random: () => number): string {
  const words = name.split(' ');
  const kind = random();
  if (kind < 0.6) return name;
  if (kind < 0.7) return `${name}, LLC`;
  if (kind < 0.8) return name.toUpperCase();
  if (kind < 0.9 && words.length > 2) return words.slice(0, -1).join(' ');
  const place = 2 + Math.floor(random() * (name.length - 3));
  return name.slice(0, place) + name.slice(place + 1);
}
