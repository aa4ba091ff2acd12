import { Random } from '../random';
import { isAllowed } from '../sites/robots';
import type { SitePlan } from '../sites/site-plan';
import {
  type Dossier,
  daysBefore,
  statesYear,
  drawLei,
  type FormD,
  type NetworkProfile,
} from '../dossiers/dossier';
import {
  drawFounded,
  drawFoundingYear,
  drawHeadcount,
  drawLegalName,
  drawSector,
  type AvailableSources,
} from './draw-facts';
import { drawEvents } from './draw-events';
import { drawOpenings, drawOpeningsPlace } from './draw-openings';
import type { Company, Person } from '../world/company';
import { toAscii } from '../world/addresses';

const parkedShare = 1 / 40;
const registered = 0.8;
const furtherDomain = 0.08;

const firstDomains = 1994;
const lastYear = 2024;

/**
 * Draws the facts about a company beyond its site. Its random generator is separate, so that other parts of the world
 * do not change.
 */
export function drawDossier(seed: number, plan: SitePlan, today: string): Dossier {
  const { company } = plan;
  const random = new Random(`dossier/${seed}/${company.domain}`);
  const parked = random.fork('parked').chance(parkedShare);
  const readable = !parked && isAllowed(plan, '/');
  const identifiers = drawIdentifiers(random.fork('identifiers'), company);
  const formsD = drawFormsD(random.fork('forms'), plan, identifiers.cik, today);
  const founded = drawFoundingYear(random.fork('year'));
  const inNotices = formsD.some(({ filedOn }) => statesYear(founded, filedOn));
  const available = availableSources(identifiers, readable, inNotices);
  const registeredOn = drawRegistration(random.fork('registered'), founded);
  const openingsPlace = readable
    ? drawOpeningsPlace(random.fork('board'), plan, boardToken(company.domain))
    : { kind: 'none' as const };
  return {
    domain: company.domain,
    name: company.name,
    legalName: drawLegalName(random.fork('legal name'), company, available),
    founded: drawFounded(random.fork('founded'), founded, available),
    headcount: drawHeadcount(random.fork('headcount'), company, available),
    sector: drawSector(random.fork('sector'), company, available),
    headquarters: { city: plan.address.city, country: plan.address.country },
    identifiers,
    ...(registeredOn !== undefined && { registeredOn }),
    parked,
    otherDomains: parked ? [] : drawFurtherDomains(random.fork('domains'), company.domain),
    openingsPlace,
    openings: drawOpenings(random.fork('openings'), plan, openingsPlace, today),
    events: drawEvents(random.fork('events'), plan, today, readable),
    formsD,
    profiles: drawNetworkProfiles(random.fork('profiles'), plan, {
      site: readable,
      wikidata: available.wikidata,
    }),
    heldOut: company.heldOut,
  };
}

const availableSources = (
  { lei, cik, wikidata }: Dossier['identifiers'],
  site: boolean,
  formsD: boolean,
): AvailableSources => ({
  site,
  wikidata: wikidata !== undefined,
  gleif: lei !== undefined,
  sec: cik !== undefined,
  formsD,
});

/** The label of the domain; it is unique except for a company under the other top level. */
function boardToken(domain: string): string {
  const [label = '', topLevel = ''] = domain.split('.');
  return topLevel === 'test' ? label : `${label}-${topLevel}`;
}

/** Domains are often younger than their companies; some are older, because founders buy used domains. */
function drawRegistration(random: Random, founded: number): string | undefined {
  if (!random.chance(registered)) return undefined;
  const [before, days] = [random.chance(0.2), random.integer(1, 360)];
  const earliest = Math.max(founded, firstDomains);
  const year =
    before && founded > firstDomains
      ? random.integer(firstDomains, founded - 1)
      : random.integer(earliest, Math.min(lastYear, earliest + 12));
  return daysBefore(`${year}-12-31`, days);
}

function drawFurtherDomains(random: Random, domain: string): string[] {
  const [label = '', topLevel = ''] = domain.split('.');
  const forms = [`${label}-group.${topLevel}`, `get-${label}.${topLevel}`, `${label}-online.${topLevel}`];
  return random.chance(furtherDomain) ? forms.slice(0, random.integer(1, 2)) : [];
}

/** Probability of each identifier; few companies outside the United States file at the SEC. */
const shares = { lei: 0.4, cikAtHome: 0.25, cikAbroad: 0.03, wikidata: 0.3, vat: 0.3 };

/** Formats of VAT numbers (taxation-customs.ec.europa.eu, VIES); `#` is a digit to draw. */
const vatForms: Readonly<Record<string, string>> = {
  GB: 'GB#########',
  IE: 'IE#######WA',
  DE: 'DE#########',
  FR: 'FR###########',
  ES: 'ESB########',
  IT: 'IT###########',
  PL: 'PL##########',
  DK: 'DK########',
  PT: 'PT#########',
};

function drawIdentifiers(random: Random, { city: { country } }: Company): Dossier['identifiers'] {
  const vatForm = vatForms[country];
  const [hasLei, hasCik, hasItem, hasVat] = [
    random.chance(shares.lei),
    random.chance(country === 'US' ? shares.cikAtHome : shares.cikAbroad),
    random.chance(shares.wikidata),
    random.chance(shares.vat),
  ];
  return {
    ...(hasLei && { lei: drawLei(random.fork('lei')) }),
    ...(hasCik && { cik: String(random.integer(1_700_000, 2_099_999)).padStart(10, '0') }),
    ...(hasItem && { wikidata: `Q${random.integer(800_000_000, 899_999_999)}` }),
    ...(hasVat &&
      vatForm !== undefined && { vat: vatForm.replace(/#/g, () => String(random.integer(1, 9))) }),
  };
}

const files = 0.5;
const amended = 0.3;
const indefinite = 0.2;
/** Maximum days between a notice and its amendment. */
const amendmentDays = 100;

/** Notices of offerings, newest first; half of the companies known to the SEC have some. */
function drawFormsD(random: Random, plan: SitePlan, cik: string | undefined, today: string): FormD[] {
  if (cik === undefined || !random.chance(files)) return [];
  const offerings = Array.from({ length: random.integer(1, 2) }, (_, index) =>
    drawOffering(random.fork(index), plan, cik, today),
  );
  return offerings.flat().sort((one, other) => (one.filedOn < other.filedOn ? 1 : -1));
}

/** A notice, and possibly its amendment. */
function drawOffering(random: Random, plan: SitePlan, cik: string, today: string): FormD[] {
  const days = random.integer(amendmentDays + 1, 700);
  const total = random.integer(4, 120) * 250_000;
  const sold = Math.round((total * random.integer(1, 10)) / 10);
  const first: FormD = {
    accession: accessionOf(random, cik, daysBefore(today, days)),
    filedOn: daysBefore(today, days),
    offered: random.chance(indefinite) ? null : total,
    sold,
    amends: null,
    relatedPersons: relatedPersons(random, plan),
  };
  if (!random.chance(amended)) return [first];
  const filedOn = daysBefore(today, days - random.integer(14, amendmentDays));
  return [
    first,
    { ...first, accession: accessionOf(random, cik, filedOn), filedOn, sold: total, amends: first.accession },
  ];
}

/** As in `0001912345-26-000003`. */
const accessionOf = (random: Random, cik: string, filedOn: string): string =>
  `${cik}-${filedOn.slice(2, 4)}-${String(random.integer(1, 999_999)).padStart(6, '0')}`;

function relatedPersons(random: Random, { company, outsiders }: SitePlan): FormD['relatedPersons'] {
  const officers = company.people.slice(0, random.integer(1, 3)).map(({ givenName, familyName }) => {
    return { name: `${givenName} ${familyName}`, relationship: 'Executive Officer' as const };
  });
  const directors = outsiders.slice(3, 3 + random.integer(0, 2)).map((name) => {
    return { name, relationship: 'Director' as const };
  });
  return [...officers, ...directors];
}

type Network = NetworkProfile['network'];
type Shower = NetworkProfile['shownBy'][number];

const personShare = 0.4;
/** Probability for companies whose site links to no page. */
const companyShare = 0.3;

const personPages: Readonly<Record<Network, string>> = {
  linkedin: 'https://www.linkedin.com/in/',
  xing: 'https://www.xing.com/profile/',
};

/** Pages on professional networks. @param shows sources that can link to them */
function drawNetworkProfiles(
  random: Random,
  plan: SitePlan,
  shows: { site: boolean; wikidata: boolean },
): NetworkProfile[] {
  const people = plan.company.people.flatMap((person, index) =>
    drawPerson(random.fork(`person/${index}`), plan.company, person, shows.wikidata),
  );
  return [...drawCompany(random.fork('company'), plan, shows), ...people];
}

const isProfessional = (network: string): network is Network => network === 'linkedin' || network === 'xing';

function drawCompany(
  random: Random,
  { company, profiles }: SitePlan,
  shows: { site: boolean; wikidata: boolean },
): NetworkProfile[] {
  const { name, domain } = company;
  // Wikidata has a property for LinkedIn pages only.
  const further = (network: Network, share: number): Shower[] => [
    ...(shows.wikidata && network === 'linkedin' && random.chance(0.5) ? (['wikidata'] as const) : []),
    ...(random.chance(share) ? (['search'] as const) : []),
  ];
  const own = profiles.flatMap(({ network, url }): NetworkProfile[] => {
    if (!isProfessional(network)) return [];
    const site: Shower[] = shows.site ? ['site'] : [];
    return [{ network, kind: 'company', name, url, shownBy: [...site, ...further(network, 0.6)] }];
  });
  if (own.length > 0 || !random.chance(companyShare)) return own;
  const url = `https://www.linkedin.com/company/${domain.replace('.', '-')}`;
  return [{ network: 'linkedin', kind: 'company', name, url, shownBy: further('linkedin', 0.9) }];
}

function drawPerson(
  random: Random,
  { city }: Company,
  { givenName, familyName }: Person,
  inWikidata: boolean,
): NetworkProfile[] {
  if (!random.chance(personShare)) return [];
  const german = city.country === 'DE';
  const network: Network = german && random.chance(0.5) ? 'xing' : 'linkedin';
  const inItem = inWikidata && network === 'linkedin' && random.chance(0.1);
  const shower: Shower = inItem ? 'wikidata' : 'search';
  return [
    {
      network,
      kind: 'person',
      name: `${givenName} ${familyName}`,
      url: `${personPages[network]}${slugOf(random, network, [givenName, familyName])}`,
      shownBy: [shower],
    },
  ];
}

/** Unique: the name ends with nine hexadecimal digits. */
function slugOf(random: Random, network: Network, names: readonly string[]): string {
  const joined = names.map((name) => toAscii(name)).join(network === 'xing' ? '_' : '-');
  const digits = Array.from({ length: 9 }, () => random.integer(0, 15).toString(16)).join('');
  if (network === 'xing')
    return `${joined.replace(/\b\w/g, (sign) => sign.toUpperCase())}${parseInt(digits, 16)}`;
  return `${joined}-${digits}`;
}
