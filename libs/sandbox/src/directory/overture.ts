import type { Random } from '../random';
import { near, type Point } from '../point';
import type { Town } from '../businesses/town';
import { type Filed, postcodeOf, regionOf, stateOf, type Subject } from './subject';
import { drawSighting, type Knowledge, type Sighting } from './sighting';

const knowledge: Knowledge = { phone: 0.85, website: 0.8, email: 0.3, address: 0.95, hours: 0 };
const listed = 0.82;
/** Probability of an undetected duplicate from a second provider. */
const duplicate = 0.07;

/** Fates of the record of a closed business. */
const fates = [
  { fate: 'removed', share: 30 },
  { fate: 'marked', share: 55 },
  { fate: 'stale', share: 15 },
] as const;

type Fate = (typeof fates)[number]['fate'] | 'living';

/** Draws the Overture places of a subject. */
export function listSubject(random: Random, subject: Subject): Filed<OverturePlace>[] {
  if (!random.chance(listed)) return [];
  const fate: Fate = subject.open ? 'living' : random.weighted(fates, ({ share }) => share).fate;
  if (fate === 'removed') return [];
  const providers = random.chance(duplicate) ? (['meta', 'Microsoft'] as const) : [drawProvider(random)];
  return providers.map((provider) => {
    const part = random.fork(provider);
    const sighting = drawSighting(part.fork('sighting'), subject, knowledge);
    return {
      record: placeOf(part, subject, sighting, { fate, provider }),
      subject: subject.id,
      statesTrade: true,
    };
  });
}

const drawProvider = (random: Random): OvertureSource['dataset'] =>
  random.weighted(
    ['meta', 'Microsoft', 'Foursquare'] as const,
    (one) => ({ meta: 80, Microsoft: 10, Foursquare: 10 })[one],
  );

function placeOf(
  random: Random,
  subject: Subject,
  sighting: Sighting,
  { fate, provider }: { fate: Fate; provider: OvertureSource['dataset'] },
): OverturePlace {
  const { name, point, address } = sighting;
  const hasBrand = subject.chain !== undefined && random.chance(0.4);
  return {
    id: drawUuid(random),
    point,
    version: random.integer(1, 9),
    names: { primary: name },
    categories: drawCategories(random.fork('categories'), subject),
    confidence: drawConfidence(random, fate),
    ...contactsOf(sighting),
    brand: hasBrand ? { names: { primary: subject.name } } : null,
    addresses: address ? [addressOf(random, subject)] : [],
    operating_status: fate === 'marked' ? 'permanently_closed' : random.chance(0.7) ? 'open' : null,
    sources: [sourceOf(random, provider, fate)],
  };
}

function contactsOf({
  phone,
  website,
  email,
}: Sighting): Pick<OverturePlace, 'websites' | 'socials' | 'emails' | 'phones'> {
  const list = (value: string | undefined): string[] => (value === undefined ? [] : [value]);
  const isSocial = website?.includes('facebook.com') === true;
  return {
    websites: list(isSocial ? undefined : website),
    socials: list(isSocial ? website : undefined),
    emails: list(email),
    phones: list(phone),
  };
}

/** Most places have the category of their trade; a few have a broader category, with the trade as an alternate. */
function drawCategories(random: Random, { categories }: Subject): OverturePlace['categories'] {
  const [usual = ''] = categories.overture;
  const primary = random.weighted(categories.overture, (one) => (one === usual ? 5 : 1));
  const alternate = categories.overture.filter((one) => one !== primary && random.chance(0.4));
  const needed = primary === usual || alternate.includes(usual) ? [] : [usual];
  return { primary, alternate: [...needed, ...alternate] };
}

function drawConfidence(random: Random, fate: Fate): number {
  const [min, max] = fate === 'living' ? [62, 99] : [20, 55];
  return random.integer(min, max) / 100;
}

function addressOf(random: Random, subject: Subject): OvertureAddress {
  const { street, city, country } = subject.address;
  const state = stateOf(subject.address);
  return {
    freeform: street,
    locality: city,
    postcode: random.chance(0.9) ? postcodeOf(subject.address) : null,
    region: random.chance(0.5) ? (state ?? null) : (regionOf(subject) ?? null),
    country,
  };
}

function sourceOf(random: Random, dataset: OvertureSource['dataset'], fate: Fate): OvertureSource {
  const year = fate === 'living' ? random.integer(2024, 2026) : random.integer(2016, 2021);
  const month = String(random.integer(1, 9)).padStart(2, '0');
  return {
    property: '',
    dataset,
    record_id: String(random.integer(100_000_000_000, 999_999_999_999)),
    update_time: `${year}-${month}-01T00:00:00.000Z`,
  };
}

/** A version 4 UUID (RFC 9562 §5.4). */
function drawUuid(random: Random): string {
  const digit = (): string => random.integer(0, 15).toString(16);
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, digit);
}

/** Places that do not exist: a single provider reported them. */
export function listGhosts(
  random: Random,
  town: Town,
  trades: readonly Subject['categories'][],
  count: number,
): Filed<OverturePlace>[] {
  const centre = { lat: town.city.latitude, lon: town.city.longitude };
  return Array.from({ length: count }, (_, index) => {
    const part = random.fork(index);
    const [category = ''] = part.pick(trades).overture;
    const name = `${part.pick(town.place.streets)} ${part.integer(1, 99)}`;
    const record: OverturePlace = {
      id: drawUuid(part),
      point: near(part, centre, 0, 7000),
      version: 1,
      names: { primary: name },
      categories: { primary: category, alternate: [] },
      confidence: part.integer(5, 30) / 100,
      websites: [],
      socials: [],
      emails: [],
      phones: [],
      brand: null,
      addresses: [],
      operating_status: null,
      sources: [sourceOf(part, 'meta', 'stale')],
    };
    return { record, statesTrade: true };
  });
}

/** A place in the shape of Overture's schema, theme places (docs.overturemaps.org/schema/reference/places/place). */
export interface OverturePlace {
  /** GERS id. */
  id: string;
  point: Point;
  version: number;
  names: { primary: string };
  categories: { primary: string; alternate: string[] };
  /** Confidence that the place exists, from 0 to 1. */
  confidence: number;
  websites: string[];
  socials: string[];
  emails: string[];
  phones: string[];
  brand: { names: { primary: string } } | null;
  addresses: OvertureAddress[];
  operating_status: 'open' | 'permanently_closed' | null;
  sources: OvertureSource[];
}

interface OvertureAddress {
  freeform: string | null;
  locality: string | null;
  postcode: string | null;
  region: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

interface OvertureSource {
  property: string;
  dataset: 'meta' | 'Microsoft' | 'Foursquare';
  record_id: string;
  /** ISO 8601. */
  update_time: string;
}
