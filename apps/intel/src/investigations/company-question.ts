import type { SiteReading } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { countryOf, onPage } from '@lode/domain/sites';
import type { CompanyQuestion, CompanyReport } from '../sources/company-source';
import { identifierIn, ownStatements } from '../sources/site-claims';

/** The company before any source was asked. */
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

/** Adds facts of the site, by which other sources can find the company. A parked domain adds nothing. */
export function withReading(question: CompanyQuestion, reading: SiteReading): CompanyQuestion {
  if (reading.parked) return question;
  const own = ownStatements(reading);
  const names = onPage(reading.names);
  const identifier = (scheme: string): string | null => identifierIn(own, scheme)?.value ?? null;
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
      ...addresses.map(({ country }) => (country === null ? null : countryOf(country))),
    ]),
    towns: texts(addresses.map(({ city }) => city)),
    lei: question.lei ?? identifier('lei'),
    cik: question.cik ?? identifier('cik'),
  };
}

/** Adds facts of a knowledge base, by which registers can find the company. */
export function withReport(question: CompanyQuestion, { claims }: CompanyReport): CompanyQuestion {
  const values = (field: 'name' | 'legal_name' | 'lei' | 'cik' | 'wikidata'): string[] =>
    claims.flatMap((claim) => (claim.field === field ? [claim.value] : []));
  return {
    ...question,
    names: distinct([...question.names, ...values('name')]),
    legalNames: distinct([...question.legalNames, ...values('legal_name')]),
    lei: question.lei ?? values('lei')[0] ?? null,
    cik: question.cik ?? values('cik')[0] ?? null,
    wikidata: question.wikidata ?? values('wikidata')[0] ?? null,
  };
}

const texts = (values: readonly (string | null)[]): string[] =>
  distinct(values.filter((value) => value !== null && value.trim() !== '')) as string[];
