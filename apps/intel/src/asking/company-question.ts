import type { SiteReading } from '@lode/contracts';
import { distinct } from '@lode/service-kit';
import { onPage, ownOrganisations } from '@lode/service-kit/sites';
import type { CompanyQuestion } from '../sources/company-source';

/** What is known before anybody was asked. */
export const questionAbout = (domain: string, maxAge: number): CompanyQuestion => ({
  domain,
  names: [],
  legalNames: [],
  countries: [],
  towns: [],
  lei: null,
  cik: null,
  wikidata: null,
  maxAge,
});

/** The question to those who know companies by what their sites tell. */
export function withReading(question: CompanyQuestion, reading: SiteReading): CompanyQuestion {
  const own = ownOrganisations(reading);
  const names = onPage(reading.names);
  const identifier = (scheme: string): string | null =>
    own.flatMap(({ identifiers }) => identifiers).find((each) => each.scheme === scheme)?.value ?? null;
  const addresses = onPage(reading.contact_points).flatMap(({ address }) => address ?? []);
  return {
    ...question,
    names: texts([reading.company, ...own.map(({ name }) => name)]),
    legalNames: texts([
      ...own.map((each) => each.legal_name),
      ...names.filter(({ type }) => type === 'legal').map(({ name }) => name),
    ]),
    countries: texts([
      ...onPage(reading.phones).map(({ country }) => country),
      ...addresses.map(({ country }) => (country !== null && /^[A-Z]{2}$/.test(country) ? country : null)),
    ]),
    towns: texts(addresses.map(({ city }) => city)),
    lei: question.lei ?? identifier('lei'),
    cik: question.cik ?? identifier('cik'),
  };
}

const texts = (values: readonly (string | null)[]): string[] =>
  distinct(values.filter((value) => value !== null && value.trim() !== '')) as string[];
