import { Random } from '../random/random';
import { isAllowed } from '../sites/robots';
import type { SitePlan } from '../sites/site-plan';
import type { Dossier } from '../dossiers/dossier';
import { daysBefore } from '../dossiers/calendar';
import {
  drawFounded,
  drawFoundingYear,
  drawHeadcount,
  drawLegalName,
  drawSector,
  type AvailableSources,
} from './draw-facts';
import { drawFormsD } from './draw-forms-d';
import { drawIdentifiers } from './draw-identifiers';
import { drawNetworkProfiles } from './draw-network-profiles';
import { statesYear } from '../dossiers/states-year';
import { drawEvents } from './headlines/draw-events';
import { drawOpenings, drawOpeningsPlace } from './openings/draw-openings';

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
