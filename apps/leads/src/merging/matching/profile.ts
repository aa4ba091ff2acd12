import { foldName, isSharedHost } from '@lode/domain/sites';
import { cachedByText, lazily } from '@lode/domain/values';
import { isFreeProvider } from '@lode/domain/addresses';
import { type Town, namesTown } from '../../locations/location';
import type { ComparedSighting } from '../../business/business';
import { readBusinessName, type BusinessName } from '../names/business-name';
import { readStreet, type Street } from './street';

/** The stated location of a business, in the form for comparison. */
interface Whereabouts {
  readonly street: Street | null;
  /** Folded. */
  readonly city: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. A record without a country is in that of the searched town. */
  readonly country: string | null;
  /** It names the searched town, or is a record without a town. */
  readonly isInTown: boolean;
  /** A record without a town: it is in the searched one. */
  readonly isLocal: boolean;
  /** A page that names another town. */
  readonly isElsewhere: boolean;
}

/** @param town searched town; undefined if it may be anywhere */
function whereaboutsOf(sighting: ComparedSighting, town: Town | undefined): Whereabouts {
  const { address } = sighting;
  return {
    street: readStreet(address),
    city: foldedOrNull(address?.city),
    postalCode: foldedOrNull(address?.postalCode)?.replaceAll(' ', '') ?? null,
    country: address?.country ?? (isPage(sighting) || !town ? null : town.country),
    ...inTown(sighting, town),
  };
}

function inTown(
  sighting: ComparedSighting,
  town: Town | undefined,
): Pick<Whereabouts, 'isInTown' | 'isLocal' | 'isElsewhere'> {
  const { address } = sighting;
  const namesOne = Boolean(address?.city);
  const isLocal = !isPage(sighting) && !namesOne;
  // Two businesses in one region are rarely in the same town.
  if (!town || town.extent) return { isInTown: false, isLocal: isLocal && !town, isElsewhere: false };
  const isNamed = address !== null && namesTown(address, town);
  return { isInTown: isNamed || isLocal, isLocal, isElsewhere: isPage(sighting) && namesOne && !isNamed };
}

/** Records of a search are in few towns. */
const maxTowns = 2000;
const folded = cachedByText(foldName, maxTowns);

const foldedOrNull = (text: string | null | undefined): string | null => (text ? folded(text) || null : null);

/** Whether it is from the business's own site or a search hit. */
const isPage = ({ origin }: Pick<ComparedSighting, 'origin'>): boolean =>
  origin === 'website' || origin === 'web_search';

/** The compared facts of a sighting, prepared once; names are read when they are needed, because most sightings are alone at their place. */
export interface Profile extends Whereabouts {
  readonly sighting: ComparedSighting;
  readonly names: readonly BusinessName[];
  /** Its names for a sighting that may be in another town, by the name of that town. */
  readonly namesIn: (city: string | null) => readonly BusinessName[];
  /** Whether it is from the business's own site or a search hit, whose names are titles of pages. */
  readonly isPage: boolean;
  /** Own domains of its website. */
  readonly domain: string | null;
  /** Own domains of its website and of its email addresses. */
  readonly domains: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly sectors: readonly string[];
}

/** Sectors of categories, as in `food`; null if a category has none. */
type SectorOf = (category: string) => string | null;

/** Further names are translations. */
const maxNames = 6;

/** Knowledge that comparisons need. */
export interface Surroundings {
  readonly sectorOf: SectorOf;
  /** The searched town. */
  readonly town?: Town;
}

export function profileOf(sighting: ComparedSighting, { sectorOf, town }: Surroundings): Profile {
  const { domain, emails, phones, categories } = sighting;
  const mailDomains = emails.map(domainOf).filter(isOwn);
  const whereabouts = whereaboutsOf(sighting, town);
  const { city } = whereabouts;
  const towns = [...(town ? [town.name, ...town.otherNames] : []), ...(city === null ? [] : [city])];
  const names = lazily(() => namesOf(sighting, towns));
  return {
    ...whereabouts,
    sighting,
    get names() {
      return names();
    },
    namesIn: inOtherTowns(names, city, (other) => namesOf(sighting, [...towns, other])),
    isPage: isPage(sighting),
    domain,
    domains: [...new Set([...(domain === null ? [] : [domain]), ...mailDomains])],
    phones,
    emails,
    sectors: [...new Set(categories.flatMap((category) => sectorOf(category) ?? []))],
  };
}

/** The directory or knowledge base of a record; undefined for a page. */
export const datasetOf = ({ isPage: isOfSite, sighting }: Profile): string | undefined =>
  isOfSite ? undefined : sighting.dataset;

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

const isOwn = (domain: string): boolean => domain !== '' && !isFreeProvider(domain) && !isSharedHost(domain);

/** Most profiles are compared within one town, for which the names are ready. */
function inOtherTowns(
  names: () => readonly BusinessName[],
  city: string | null,
  read: (city: string) => readonly BusinessName[],
): Profile['namesIn'] {
  const known = new Map<string, readonly BusinessName[]>();
  return (other) => {
    if (other === null || other === city) return names();
    const found = known.get(other) ?? read(other);
    known.set(other, found);
    return found;
  };
}

function namesOf(sighting: ComparedSighting, towns: readonly string[]): BusinessName[] {
  const { name, otherNames } = sighting;
  const texts = [name, ...otherNames].flatMap((text) => (isPage(sighting) ? titleParts(text) : [text]));
  const names = texts.slice(0, maxNames).map((text) => readBusinessName(text, towns));
  const unlike = new Map(names.filter(({ joined }) => joined !== '').map((each) => [each.sorted, each]));
  return [...unlike.values()];
}

/** Titles of pages have the name in one of their parts, as in `Dentist in Austin | Cedar Dental`. */
const titleParts = (title: string): string[] =>
  title
    .slice(0, 300)
    .split(/[|–—·»:•]| - /)
    .filter((part) => part.trim() !== '');
