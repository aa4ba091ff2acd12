import type { Headcount } from '../../dossiers/dossier';
import { sectorOf } from '../../dossiers/sectors';
import { Random } from '../../random/random';
import { asciiJsonLd } from '../html';
import { pagesOf, type PlannedPage, type SitePlan } from '../site-plan';
import { toldBy } from '../statements/statements';

/** On the page about the company rather than on its home page. */
const ON_ABOUT = 0.3;

/** The page on which a site tells machines of its company. */
export function dataPage(plan: SitePlan): PlannedPage | undefined {
  const [about, home] = [pagesOf(plan, 'about')[0], pagesOf(plan, 'home')[0]];
  return new Random(`${plan.label}/data page`).chance(ON_ABOUT) ? (about ?? home) : home;
}

/** A script element with what the company tells machines of itself; '' on pages that tell nothing. */
export function companyData(plan: SitePlan, page: PlannedPage): string {
  const facts = page === dataPage(plan) ? companyFacts(plan) : {};
  if (Object.keys(facts).length === 0) return '';
  return asciiJsonLd({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: plan.company.name,
    url: `${plan.origin}/`,
    ...facts,
  });
}

/** Properties of schema.org's Organization: what the site's data tells, and nothing else. */
export function companyFacts(plan: SitePlan): Readonly<Record<string, unknown>> {
  const { dossier, label, origin } = plan;
  if (!dossier) return {};
  const random = new Random(`${label}/company data`);
  const { founded, headcount, legalName, sector, identifiers } = dossier;
  const [year, count, name, code] = [
    toldBy(founded, 'site_data'),
    toldBy(headcount, 'site_data'),
    toldBy(legalName, 'site_data'),
    toldBy(sector, 'site_data'),
  ];
  return {
    ...(code !== undefined && sectorData(random.fork('sector'), plan.company.industry)),
    ...(year !== undefined && { foundingDate: dateOf(random.fork('date'), year) }),
    ...(count !== undefined && { numberOfEmployees: countOf(random.fork('count'), count) }),
    ...(name !== undefined && {
      legalName: name,
      vatID: identifiers.vat,
      ...(random.fork('lei').chance(0.5) && { leiCode: identifiers.lei }),
      logo: logoOf(random.fork('logo'), `${origin}/img/logo.svg`),
    }),
  };
}

/** A type that fits the industry where there is one, or its code. */
function sectorData(random: Random, industry: string): object {
  const { schemaType, full } = sectorOf(industry);
  return schemaType !== undefined && random.chance(0.5) ? { '@type': schemaType } : { naics: full };
}

const dateOf = (random: Random, year: number): string =>
  random.pick([String(year), `${year}-0${random.integer(1, 9)}-${random.integer(10, 28)}`]);

function countOf(random: Random, { min, max }: Headcount): unknown {
  const quantity = { '@type': 'QuantitativeValue' };
  if (max === undefined) return { ...quantity, minValue: min };
  if (max !== min) return { ...quantity, minValue: min, maxValue: max };
  return random.pick<unknown>([{ ...quantity, value: min }, { ...quantity, value: String(min) }, min]);
}

const logoOf = (random: Random, url: string): unknown =>
  random.pick<unknown>([url, { '@type': 'ImageObject', url }]);

/** What the company calls itself in print: with its legal form where the site tells that. */
export const legalNameOn = ({ company, dossier }: SitePlan): string =>
  toldBy(dossier?.legalName, 'site_text') ?? company.name;
