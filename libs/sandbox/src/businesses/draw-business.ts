import { near } from '../geography/point';
import type { Random } from '../random/random';
import { drawAddress, drawNumber, e164, type PhoneNumber } from '../sites/places/contact-numbers';
import type { Place } from '../sites/places/place';
import { drawHours } from '../sites/hours';
import type { Rating } from '../sites/storefront';
import { toAscii } from '../world/addresses';
import { freeDomain } from '../world/free-domain';
import type { NamePool } from '../world/names';
import { staff } from '../world/staff';
import type { Business, Presence } from './business';
import { drawBusinessName, drawNamePool } from './business-names';
import type { Town } from './town';
import type { Trade } from './trade';

/** Values that must be unique in the world. */
export interface UsedValues {
  domains: Set<string>;
  /** As in `name@town`. */
  names: Set<string>;
  /** E.164. */
  numbers: Set<string>;
}

const shares = { closed: 0.05, renamed: 0.04, phoneless: 0.1, siteless: 0.15, social: 0.06, rated: 0.5 };
const townRadius = 7000;

/** Properties of a new business that do not depend on other businesses. */
export interface Ground {
  id: string;
  trade: Trade;
  town: Town;
  heldOut: boolean;
}

/** Draws a business that is unrelated to earlier ones. @param given a name shared by chance with another business */
export function drawBusiness(random: Random, ground: Ground, taken: UsedValues, given?: string): Business {
  const { town, heldOut } = ground;
  const names = drawNamePool(random.fork('people'), town, heldOut);
  const name = given ?? freeName(random.fork('name'), ground, names, taken);
  taken.names.add(`${name}@${town.city.name}`);
  const open = !random.chance(shares.closed);
  const presence = drawPresence(random.fork('presence'), { ...ground, name, open }, names, taken);
  const phoneless = presence.kind !== 'site' && random.chance(shares.phoneless);
  return {
    ...ground,
    name,
    ...(random.chance(shares.renamed) && {
      formerName: freeName(random.fork('former'), ground, names, taken),
    }),
    ...drawLocation(random.fork('house'), town),
    ...(!phoneless && {
      phone: drawFreeNumber(random.fork('phone'), town.place, taken),
      secondPhone: drawFreeNumber(random.fork('second phone'), town.place, taken),
    }),
    hours: drawHours(random.fork('hours')),
    ...(random.chance(shares.rated) && { rating: drawRating(random.fork('rating')) }),
    presence,
    open,
  };
}

/** Draws a location; the density decreases from the centre of the town. */
export function drawLocation(random: Random, { city, place }: Town): Pick<Business, 'point' | 'address'> {
  const centre = { lat: city.latitude, lon: city.longitude };
  return { point: near(random, centre, 0, townRadius), address: drawAddress(random, place) };
}

/** A number that is not yet in use. */
export function drawFreeNumber(random: Random, place: Place, { numbers }: UsedValues): PhoneNumber {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const number = drawNumber(random, place);
    if (numbers.has(e164(number))) continue;
    numbers.add(e164(number));
    return number;
  }
  throw new RangeError(`the numbers of ${place.city} are used up`);
}

function freeName(random: Random, ground: Ground, names: NamePool, taken: UsedValues): string {
  const { town } = ground;
  for (let attempt = 0; ; attempt += 1) {
    const drawn = drawBusinessName(random.fork(attempt), { ...ground, names });
    const name = attempt < 20 ? drawn : `${drawn} ${attempt - 18}`;
    const key = `${name}@${town.city.name}`;
    if (taken.names.has(key)) continue;
    taken.names.add(key);
    return name;
  }
}

function drawRating(random: Random): Rating {
  const best = random.weighted([5, 10, 100], (scale) => (scale === 5 ? 8 : 1));
  return {
    value: Math.round(best * (0.6 + random.next() * 0.4) * 10) / 10,
    best,
    count: random.integer(3, 900),
  };
}

function drawPresence(
  random: Random,
  business: Ground & { name: string; open: boolean },
  names: NamePool,
  taken: UsedValues,
): Presence {
  const { name, trade, town, heldOut, open } = business;
  if (random.chance(shares.siteless)) return { kind: 'none' };
  const slug = toAscii(name.replaceAll(' ', '-'));
  if (random.chance(shares.social)) return { kind: 'social', url: `https://www.facebook.com/${slug}` };
  const domain = freeDomain(random.fork('domain'), name, taken.domains);
  if (!open) return { kind: 'gone', url: `https://www.${domain}/` };
  const founded = { name, domain, industry: trade.key, city: town.city, heldOut };
  return { kind: 'site', company: staff(random.fork('staff'), founded, names) };
}
