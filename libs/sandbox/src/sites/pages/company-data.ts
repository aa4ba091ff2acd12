import { type Headcount, sectorOf } from '../../dossiers/dossier';
import { Random } from '../../random';
import { asciiJsonLd } from '../html';
import { pagesOf, type PlannedPage, type SitePlan } from '../site-plan';
import { statedBy } from '../statements';

/** On the page about the company instead of its home page. */
const onAboutPage = 0.3;

/** The kind of page with the structured data of the company. */
export function dataPage(plan: SitePlan): PlannedPage | undefined {
  const [about, home] = [pagesOf(plan, 'about')[0], pagesOf(plan, 'home')[0]];
  return new Random(`${plan.label}/data page`).chance(onAboutPage) ? (about ?? home) : home;
}

/** A script element with the structured data of the company; '' on other pages. */
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

/** Properties of schema.org's Organization that the dossier assigns to the site's data. */
export function companyFacts(plan: SitePlan): Readonly<Record<string, unknown>> {
  const { dossier, label, origin } = plan;
  if (!dossier) return {};
  const random = new Random(`${label}/company data`);
  const { founded, headcount, legalName, sector, identifiers } = dossier;
  const [year, count, name, code] = [
    statedBy(founded, 'site_data'),
    statedBy(headcount, 'site_data'),
    statedBy(legalName, 'site_data'),
    statedBy(sector, 'site_data'),
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

/** A type that fits the industry if one exists, otherwise its code. */
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

/** The printed name of the company: with its legal form if the dossier assigns it to the site. */
export const legalNameOn = ({ company, dossier }: SitePlan): string =>
  statedBy(dossier?.legalName, 'site_text') ?? company.name;
