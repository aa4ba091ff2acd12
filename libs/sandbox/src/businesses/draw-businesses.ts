import { near } from '../point';
import { Random } from '../random';
import { type Templates, freeDomain } from '../world/world';
import type { Business, Presence, Trade } from './business';
import { towns, type Town } from './town';
import { allTrades } from './trades';
import { drawAddress, drawNumber, e164, type PhoneNumber, type Place } from '../sites/places';
import { drawHours, type Rating } from '../sites/storefront';
import { toAscii } from '../world/addresses';
import { type NamePool, namePools } from '../world/names';
import { staff } from '../world/people';

/** Relation of a new business to earlier ones. */
const relations = [
  { relation: 'none', share: 84 },
  { relation: 'branch', share: 7 },
  { relation: 'neighbour', share: 6 },
  { relation: 'namesake', share: 3 },
] as const;

/** Distance between rooms of one building, in metres. */
const buildingRadius = 12;

/**
 * Draws local businesses; equal arguments give equal businesses on every machine.
 * @param domains domains in use; those of the businesses are added
 */
export function drawBusinesses(
  seed: number,
  count: number,
  templates: Templates,
  domains: Set<string>,
): Business[] {
  const taken: UsedValues = { domains, names: new Set(), numbers: new Set() };
  const drawn: Business[] = [];
  for (let index = 0; index < count; index += 1) {
    const random = new Random(`business/${seed}/${index}`);
    const heldOut = templates === 'all' ? random.chance(1 / 3) : templates === 'held-out';
    const fits = (one: { heldOut: boolean }): boolean => one.heldOut === heldOut;
    const ground: Ground = {
      id: `business-${index + 1}`,
      trade: random.weighted(allTrades.filter(fits), ({ share }) => share),
      town: random.weighted(towns.filter(fits), ({ share }) => share),
      heldOut,
    };
    drawn.push(drawRelated(random, ground, drawn, taken));
  }
  return drawn;
}

function drawRelated(random: Random, ground: Ground, drawn: Business[], taken: UsedValues): Business {
  const { relation } = random.weighted(relations, ({ share }) => share);
  const others = drawn.filter(({ heldOut, open }) => heldOut === ground.heldOut && open);
  const own = random.fork('own');
  if (relation === 'branch') return drawBranch(own, ground, drawn, taken);
  if (relation === 'neighbour') return drawNeighbour(own, ground, others, taken);
  if (relation === 'namesake') return drawNamesake(own, ground, others, taken);
  return drawBusiness(own, ground, taken);
}

/** A business in the building of another one; some of these share its switchboard. */
function drawNeighbour(
  random: Random,
  ground: Ground,
  others: readonly Business[],
  taken: UsedValues,
): Business {
  const hosts = others.filter(({ phone }) => phone !== undefined);
  if (hosts.length === 0) return drawBusiness(random, ground, taken);
  const host = random.pick(hosts);
  const business = drawBusiness(random, { ...ground, town: host.town }, taken);
  return {
    ...business,
    point: near(random, host.point, 0, buildingRadius),
    address: host.address,
    ...(host.phone && random.chance(0.35) && { phone: host.phone }),
  };
}

/** A business with the same name as one in another town. */
function drawNamesake(
  random: Random,
  ground: Ground,
  others: readonly Business[],
  taken: UsedValues,
): Business {
  const elsewhere = others.filter(({ town, chain }) => town !== ground.town && chain === undefined);
  if (elsewhere.length === 0) return drawBusiness(random, ground, taken);
  const { name, trade } = random.pick(elsewhere);
  const known = taken.names.has(`${name}@${ground.town.city.name}`);
  return drawBusiness(random, { ...ground, trade }, taken, known ? undefined : name);
}

/** Values that must be unique in the world. */
interface UsedValues {
  domains: Set<string>;
  /** As in `name@town`. */
  names: Set<string>;
  /** E.164. */
  numbers: Set<string>;
}

const shares = { closed: 0.05, renamed: 0.04, phoneless: 0.1, siteless: 0.15, social: 0.06, rated: 0.5 };
const townRadius = 7000;

/** Properties of a new business that do not depend on other businesses. */
interface Ground {
  id: string;
  trade: Trade;
  town: Town;
  heldOut: boolean;
}

/** Draws a business that is unrelated to earlier ones. @param given a name shared by chance with another business */
function drawBusiness(random: Random, ground: Ground, taken: UsedValues, given?: string): Business {
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
function drawLocation(random: Random, { city, place }: Town): Pick<Business, 'point' | 'address'> {
  const centre = { lat: city.latitude, lon: city.longitude };
  return { point: near(random, centre, 0, townRadius), address: drawAddress(random, place) };
}

/** A number that is not yet in use. */
function drawFreeNumber(random: Random, place: Place, { numbers }: UsedValues): PhoneNumber {
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

/** Maximum number of further branches of a chain. */
const maxBranches = 4;
const sameTown = 0.6;

type WithSite = Business & { presence: Extract<Presence, { kind: 'site' }> };

/** Whether a business can have branches: it is open, has its own site and was never renamed. */
const canBranch = (business: Business): business is WithSite => {
  const { presence, formerName, open } = business;
  return open && formerName === undefined && presence.kind === 'site' && presence.branch === undefined;
};

/**
 * Draws a branch of an existing business: same name and site, its own number.
 * @param drawn all businesses so far; the head is marked as part of a chain
 */
function drawBranch(random: Random, ground: Ground, drawn: Business[], taken: UsedValues): Business {
  const sizes = new Map<string, number>();
  for (const { chain } of drawn) if (chain !== undefined) sizes.set(chain, (sizes.get(chain) ?? 0) + 1);
  const branchesOf = ({ id }: Business): number => Math.max(0, (sizes.get(id) ?? 0) - 1);
  const heads = drawn.filter(canBranch).filter((head) => {
    return head.heldOut === ground.heldOut && branchesOf(head) < maxBranches;
  });
  if (heads.length === 0) return drawBusiness(random, ground, taken);

  const head = random.pick(heads);
  drawn[drawn.indexOf(head)] = { ...head, chain: head.id };
  const town = random.chance(sameTown) ? head.town : ground.town;
  taken.names.add(`${head.name}@${town.city.name}`);
  return {
    id: ground.id,
    heldOut: ground.heldOut,
    name: head.name,
    trade: head.trade,
    town,
    ...drawLocation(random.fork('house'), town),
    phone: drawFreeNumber(random.fork('phone'), town.place, taken),
    hours: head.hours,
    presence: { ...head.presence, branch: branchesOf(head) },
    chain: head.id,
    open: true,
  };
}

interface NameParts {
  noun: string;
  word: string;
  family: string;
  partner: string;
  given: string;
  town: string;
}

interface NameTemplate {
  heldOut: boolean;
  /** Romance languages place the noun before the name, English after it. */
  nounFirst: boolean;
  share: number;
  write(parts: NameParts): string;
}

const nameTemplates: readonly NameTemplate[] = [
  { heldOut: false, nounFirst: false, share: 5, write: ({ word, noun }) => `${word} ${noun}` },
  { heldOut: false, nounFirst: false, share: 4, write: ({ family, noun }) => `${family} ${noun}` },
  {
    heldOut: false,
    nounFirst: false,
    share: 2,
    write: ({ family, partner, noun }) => `${family} & ${partner} ${noun}`,
  },
  { heldOut: false, nounFirst: false, share: 1, write: ({ given, word }) => `${given}'s ${word}` },
  { heldOut: false, nounFirst: true, share: 5, write: ({ noun, word }) => `${noun} ${word}` },
  { heldOut: false, nounFirst: true, share: 4, write: ({ noun, family }) => `${noun} ${family}` },
  {
    heldOut: false,
    nounFirst: true,
    share: 2,
    write: ({ noun, given, family }) => `${noun} ${given} ${family}`,
  },
  { heldOut: false, nounFirst: true, share: 1, write: ({ family, partner }) => `${family} & ${partner}` },
  { heldOut: true, nounFirst: false, share: 4, write: ({ word, noun }) => `The ${word} ${noun}` },
  {
    heldOut: true,
    nounFirst: false,
    share: 3,
    write: ({ town, family, noun }) => `${town} ${family} ${noun}`,
  },
  { heldOut: true, nounFirst: false, share: 2, write: ({ family, partner }) => `${family}, ${partner} & Co` },
  { heldOut: true, nounFirst: true, share: 4, write: ({ noun, word, town }) => `${noun} ${word} ${town}` },
  {
    heldOut: true,
    nounFirst: true,
    share: 3,
    write: ({ given, family, noun }) => `${given} ${family} ${noun}`,
  },
];

const words: Readonly<Record<Town['language'], readonly string[]>> = {
  en: 'Arbor Bellwether Bluestone Brookside Cascade Clearwater Cloverleaf Cottonwood Driftwood Eastgate Elmwood Fairview Foundry Goldfinch Greystone Highland Hillcrest Ironwood Kingfisher Lakeview Lighthouse Magnolia Mockingbird Northgate Parkside Pinnacle Prairie Redwood Riverbend Silverleaf Stonebridge Sunflower Sycamore Tidewater Westwind Wildflower Windmill Wren'.split(
    ' ',
  ),
  de: 'Alsterblick Elbufer Hafenkante Lindenhof Mühlenkamp Nordlicht Rosengarten Schanze Seestern Sonnenschein Speicherstadt Sternwarte Uhlenhorst Wasserturm Weidenbaum Windrose'.split(
    ' ',
  ),
  fr: 'Bellecour Bellevue Bonheur Cerisier Clairière Confluence Étoile Fourvière Hirondelle Lavande Mistral Olivier Soleil Tilleul Traboule Vieux-Port'.split(
    ' ',
  ),
  es: 'Albufera Alameda Azahar Buenavista Esperanza Girasol Golondrina Levante Limonero Marina Miramar Naranjo Olivo Palmera Torres Turia'.split(
    ' ',
  ),
};

/** The culture of people's names, by country. */
const cultures: Readonly<Record<Town['language'], readonly string[]>> = {
  en: ['english', 'english', 'indian', 'spanish'],
  de: ['german', 'german', 'polish'],
  fr: ['french'],
  es: ['spanish'],
};

function drawNamePool(random: Random, { language }: Town, heldOut: boolean): NamePool {
  const pools = namePools.filter((pool) => pool.heldOut === heldOut);
  const usual = random.pick(cultures[language]);
  return pools.find(({ culture }) => culture === usual) ?? random.pick(pools);
}

/** Draws a name in the forms of the trade and the country. */
function drawBusinessName(
  random: Random,
  { trade, town, names, heldOut }: { trade: Trade; town: Town; names: NamePool; heldOut: boolean },
): string {
  const { language } = town;
  const fits = (template: NameTemplate): boolean =>
    template.heldOut === heldOut && template.nounFirst === (language !== 'en');
  const template = random.weighted(nameTemplates.filter(fits), ({ share }) => share);
  const family = random.pick(names.family);
  return template.write({
    noun: random.pick(trade.words[language].nouns),
    word: random.pick(words[language]),
    family,
    partner: random.pick(names.family.filter((other) => other !== family)),
    given: random.pick(names.given),
    town: town.city.name,
  });
}
