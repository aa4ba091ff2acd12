import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { FieldsField } from '../fields/lean-fields';
import { domainShape } from '../fields/text-forms';
import { operation, seconds } from '../operation/operation';
import { Attribution } from '../shared/evidence';
import {
  CityField,
  CountryField,
  EmployeesField,
  ExcludedField,
  ExcludeField,
  SearchCursorField,
  SearchLimitField,
  SearchResultIdField,
  SectorField,
} from '../shared/search-fields';
import { CompanySector } from './enrich-company';

/** Signals that a company search may require. */
export const companySignals = ['funding', 'hiring', 'expansion'] as const;
export type CompanySignal = (typeof companySignals)[number];

/** Facets of a company search. */
export const companyFacets = ['sector', 'country', 'size', 'technology'] as const;
export type CompanyFacet = (typeof companyFacets)[number];

const facet = `(?:${companyFacets.join('|')})`;

/** Conditions of a company search; a company meets all of them. A company whose value is unknown does not meet a condition. */
export class CompanyFilters {
  @TextField({
    description:
      'Words of the name, each complete or its beginning. If no name has all of them, similar names are found, so that a misspelled name is found too.',
    optional: true,
    minLength: 1,
    maxLength: 200,
    example: 'acme',
  })
  q?: string;

  @SectorField()
  sector?: string;

  @CountryField()
  country?: string;

  @TextField({
    description: 'State, province or region of the headquarters, as in the address.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'TX',
  })
  region?: string;

  @CityField()
  city?: string;

  @IntegerField({
    description:
      'Also companies of towns around `city`, up to this distance between the centres, 1 to 100 km. Requires `city` and `country`.',
    optional: true,
    minimum: 1,
    maximum: 100,
  })
  radius_km?: number;

  @EmployeesField('Minimum')
  size_min?: number;

  @EmployeesField('Maximum')
  size_max?: number;

  @IntegerField({
    description: 'First year of foundation, 1000 to 2100, inclusive.',
    optional: true,
    minimum: 1000,
    maximum: 2100,
  })
  founded_after?: number;

  @IntegerField({
    description: 'Last year of foundation, 1000 to 2100, inclusive.',
    optional: true,
    minimum: 1000,
    maximum: 2100,
  })
  founded_before?: number;

  @TextField({
    description:
      'Technologies that the website uses, all of up to 5 names separated by commas; case does not matter.',
    optional: true,
    minLength: 1,
    maxLength: 200,
    example: 'WordPress',
  })
  technology?: string;

  @BooleanField({
    description: 'Whether open roles are known. `false` finds the companies without. Default: both.',
    optional: true,
  })
  has_open_roles?: boolean;

  @BooleanField({
    description: 'Whether email addresses are known. `false` finds the companies without. Default: both.',
    optional: true,
  })
  has_email?: boolean;

  @TextField({
    description: 'Return only companies with this signal since `signal_since`.',
    optional: true,
    oneOf: companySignals,
  })
  signal?: CompanySignal;

  @TextField({
    description: 'First day of the signal (YYYY-MM-DD). Requires `signal`. Default: 90 days ago.',
    optional: true,
    pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
    rule: 'must be a day as YYYY-MM-DD',
    fix: 'send for example 2026-09-01',
    format: 'date',
  })
  signal_since?: string;

  @IntegerField({
    description: 'Return only companies that a source stated in the last seconds, 0 to 315,360,000.',
    optional: true,
    minimum: 0,
    maximum: 315_360_000,
  })
  max_age?: number;
}

export const FacetsField = (): PropertyDecorator =>
  TextField({
    description:
      'Count the companies by these, separated by commas: `sector`, `country`, `size`, `technology`. Default: none.',
    optional: true,
    maxLength: 60,
    pattern: new RegExp(`^${facet}(?:,${facet}){0,3}$`),
    rule: 'must be one or more of sector, country, size and technology, separated by commas',
    fix: 'send for example sector,country',
    example: 'sector,country',
  });

export class CompanyPlace {
  @TextField({ description: 'Street and number. Null if unknown.', nullable: true })
  street!: string | null;

  @TextField({ description: 'Town. Null if unknown.', nullable: true, example: 'Austin' })
  city!: string | null;

  @TextField({
    description: 'State, province or region as in the address. Null if unknown.',
    nullable: true,
  })
  region!: string | null;

  @TextField({ description: 'Postal code. Null if unknown.', nullable: true })
  postal_code!: string | null;

  @TextField({
    description: 'Country (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;
}

export class CompanyEmployees {
  @IntegerField({ description: 'Minimum number of employees.', minimum: 0 })
  min!: number;

  @IntegerField({ description: 'Maximum number of employees. Null if there is none.', nullable: true })
  max!: number | null;
}

/** Source of a value. */
export class CompanyValueSource {
  @TextField({ description: 'Field of the company.', example: 'headquarters' })
  field!: string;

  @TextField({ description: 'Source of its value.', example: 'gleif' })
  source!: string;

  @InstantField({ description: 'When the source last stated the value.' })
  last_seen_at!: string;
}

export class CompanySignalDates {
  @TextField({ description: 'Day of the latest funding news. Null if there is none.', nullable: true })
  funding!: string | null;

  @TextField({ description: 'Day on which roles were last open. Null if there is none.', nullable: true })
  hiring!: string | null;

  @TextField({ description: 'Day of the latest expansion news. Null if there is none.', nullable: true })
  expansion!: string | null;
}

export class CompanyNumbers {
  @TextField({ description: 'Legal Entity Identifier (ISO 17442). Null if unknown.', nullable: true })
  lei!: string | null;

  @TextField({
    description: 'Country of the register and number of the company there. Null if unknown.',
    nullable: true,
    example: 'GB:01234567',
  })
  registration!: string | null;

  @TextField({ description: 'Wikidata item ID. Null if unknown.', nullable: true, example: 'Q42' })
  wikidata!: string | null;
}

export class FoundCompany {
  @TextField({ description: 'Name of the company.', example: 'Acme' })
  name!: string;

  @TextField({ description: 'Legal name of the company. Null if unknown.', nullable: true })
  legal_name!: string | null;

  @TextField({ description: 'Domain of the website. Null if unknown.', nullable: true })
  domain!: string | null;

  @ObjectField(() => CompanySector, {
    description: 'Sector of the company. Null if unknown.',
    nullable: true,
  })
  sector!: CompanySector | null;

  @ObjectField(() => CompanyEmployees, {
    description: 'Number of employees. Null if unknown.',
    nullable: true,
  })
  size!: CompanyEmployees | null;

  @IntegerField({ description: 'Year in which the company was founded. Null if unknown.', nullable: true })
  founded_year!: number | null;

  @ObjectField(() => CompanyPlace, { description: 'Headquarters. Null if unknown.', nullable: true })
  headquarters!: CompanyPlace | null;

  @TextListField({ description: 'Technologies of the website.' })
  tech_stack!: string[];

  @IntegerField({ description: 'Number of open roles. Null if unknown.', nullable: true })
  open_roles!: number | null;

  @IntegerField({ description: 'Number of known email addresses. Null if unknown.', nullable: true })
  emails_count!: number | null;

  @ObjectField(() => CompanySignalDates, { description: 'Latest signals of the company.' })
  signals!: CompanySignalDates;

  @ObjectField(() => CompanyNumbers, { description: 'Identifiers of the company in registers.' })
  identifiers!: CompanyNumbers;

  @InstantField({ description: 'When a source last stated the company.' })
  last_seen_at!: string;

  @InstantField({
    description:
      'Since when newer readings no longer show the company, which is deleted 30 days later. Null while a source shows it.',
    nullable: true,
  })
  gone_since!: string | null;

  @ObjectListField(() => CompanyValueSource, { description: 'Source and date of each value.' })
  sources!: CompanyValueSource[];
}

/** Orders of a company search. */
export const companySorts = ['relevance', 'size', 'age'] as const;
export type CompanySort = (typeof companySorts)[number];

export class ListCompaniesRequest extends CompanyFilters {
  @TextField({
    description: 'Domain of the website, or a URL on it. Companies of a group may share one.',
    ...domainShape,
    optional: true,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain?: string;

  @TextField({
    description:
      'Order: `relevance` (the best name first, then the most complete record), `size` (most employees first) or `age` (most recently seen first). Default: relevance.',
    optional: true,
    oneOf: companySorts,
  })
  sort?: CompanySort;

  @FacetsField()
  facets?: string;

  @ExcludeField()
  exclude?: string;

  @SearchLimitField('companies')
  limit?: number;

  @SearchCursorField()
  cursor?: string;

  @FieldsField('companies')
  fields?: string;
}

export class FacetCount {
  @TextField({
    description:
      'Value: a NAICS code, a country code, a range of employees such as `11-50`, or a technology.',
  })
  value!: string;

  @IntegerField({ description: 'Number of companies with the value.', minimum: 1 })
  count!: number;
}

export class CompanyFacetCounts {
  @TextField({ description: 'Facet.', oneOf: companyFacets })
  facet!: CompanyFacet;

  @ObjectListField(() => FacetCount, { description: 'Values, the most frequent first.', maxItems: 50 })
  values!: FacetCount[];
}

export class ListCompaniesResult {
  @ObjectListField(() => FoundCompany, { description: 'Companies in the requested order.', maxItems: 100 })
  companies!: FoundCompany[];

  @IntegerField({ description: 'Number of companies on all pages, exact up to 10,000.', minimum: 0 })
  total!: number;

  @BooleanField({
    description: 'Whether there are more than 10,000 companies. Facets then count 10,000 of them.',
  })
  total_is_lower_bound!: boolean;

  @ExcludedField()
  excluded?: number;

  @ObjectListField(() => CompanyFacetCounts, { description: 'Counts by the requested facets.' })
  facets!: CompanyFacetCounts[];

  @BooleanField({
    description: 'Whether no name has the words of `q`, and companies with similar names are returned.',
  })
  similar_names!: boolean;

  @ObjectListField(() => Attribution, { description: 'Attributions required by the sources of the data.' })
  attribution!: Attribution[];

  @HintField()
  hint!: string | null;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;

  @SearchResultIdField('intel')
  result_id!: string | null;
}

/** Words of the conditions; `q` may contain the name of a person. */
export const conditionsInWords = ({ sector, city, country, technology }: CompanyFilters): string =>
  [
    sector === undefined ? 'companies' : `companies in ${sector}`,
    ...(city === undefined ? [] : [`in ${city}`]),
    ...(country === undefined ? [] : [`in ${country}`]),
    ...(technology === undefined ? [] : [`with ${technology}`]),
  ].join(' ');

export const ListCompanies = operation({
  service: 'intel',
  name: 'list_companies',
  method: 'companies.search',
  n8n: [{ as: 'company.search', rows: 'companies', omitted: ['facets'] }],
  assistants: { toolset: 'find', collected: true, defaults: { limit: 10 } },
  people: { ask: ({ lastName }) => ({ q: lastName }) },
  rows: 'companies',
  summary: 'Search companies by their attributes',
  description:
    'Searches the companies that are known from registers, imported data and earlier readings, without contacting other servers. Unknown values do not meet a condition.',
  http: { method: 'GET', path: '/companies', scope: 'intel:read' },
  access: 'public',
  request: ListCompaniesRequest,
  response: ListCompaniesResult,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  question: conditionsInWords,
  results: { latest: false },
  problems: ['free_mail_domain', 'suppressed', 'not_found', 'gone'],
});

/** Services that hand over companies; each source has one record per company. */
export const learnedSources = ['website', 'openstreetmap', 'overture', 'foursquare'] as const;
export type LearnedSource = (typeof learnedSources)[number];

export class LearnedCompany {
  @TextField({ description: 'Source of the facts.', oneOf: learnedSources })
  source!: LearnedSource;

  @TextField({ description: 'Registrable domain of the company.', maxLength: 253 })
  domain!: string;

  @TextField({ description: 'Name of the company.', minLength: 1, maxLength: 500 })
  name!: string;

  @ObjectField(() => CompanyPlace, {
    description: 'Address. Null if unknown, or if the company has several places.',
    nullable: true,
  })
  address!: CompanyPlace | null;

  @TextListField({
    description: 'Categories such as `osm:amenity/dentist`, the main one first.',
    maxItems: 50,
  })
  categories!: string[];

  @TextListField({ description: 'Technologies of the website.', maxItems: 200 })
  technologies!: string[];

  @InstantField({ description: 'When the source stated the facts.' })
  seen_at!: string;
}

export class LearnCompaniesRequest {
  @ObjectListField(() => LearnedCompany, { description: 'Companies.', maxItems: 500 })
  companies!: LearnedCompany[];
}

export class LearnedCompaniesReport {
  @IntegerField({ description: 'Number of companies whose facts are new or have changed.', minimum: 0 })
  changed!: number;
}

/** For the service of leads, which hands over the companies of its searches and imports. */
export const LearnCompanies = operation({
  service: 'intel',
  name: 'learn_companies',
  summary: 'Add companies to the company search',
  http: null,
  access: 'public',
  request: LearnCompaniesRequest,
  response: LearnedCompaniesReport,
  timeout: seconds(30),
  idempotent: true,
});
