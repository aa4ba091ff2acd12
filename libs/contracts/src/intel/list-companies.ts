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
import { ExcludedField, ExcludeField } from '../exclusions/exclude-field';
import { FieldsField } from '../fields/lean-fields';
import { operation, seconds } from '../operation/operation';
import { Attribution } from '../shared/attribution';
import { companyFacets, CompanyFilters, FacetsField, type CompanyFacet } from './company-filters';
import { CompanySector } from './enrich-company';

/** Orders of a company search. */
export const companySorts = ['relevance', 'size', 'age'] as const;
export type CompanySort = (typeof companySorts)[number];

export class ListCompaniesRequest extends CompanyFilters {
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

  @IntegerField({
    description: 'Maximum number of companies per page, 1 to 100. Default: 25.',
    optional: true,
    minimum: 1,
    maximum: 100,
    default: 25,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page, with the same conditions. Omit it for the first page.',
    optional: true,
    maxLength: 300,
  })
  cursor?: string;

  @FieldsField('companies')
  fields?: string;
}

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
    description: 'Whether there are more than 10,000 companies. Facets then count the 10,000 most relevant.',
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

  @TextField({
    description:
      'ID of a result set of this search for 30 days. Its rows, at most 50,000, are written when a list, an export or a sync first takes it. Null for a request without an account.',
    nullable: true,
    example: 'res_intel_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  })
  result_id!: string | null;
}

/** Words of the conditions; `q` may contain the name of a person. */
const conditionsIn = ({ sector, city, country, technology }: CompanyFilters): string =>
  [
    sector === undefined ? 'companies' : `companies in ${sector}`,
    ...(city === undefined ? [] : [`in ${city}`]),
    ...(country === undefined ? [] : [`in ${country}`]),
    ...(technology === undefined ? [] : [`with ${technology}`]),
  ].join(' ');

export const ListCompanies = operation({
  service: 'intel',
  name: 'list_companies',
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
  question: conditionsIn,
  results: { latest: false },
  problems: ['not_found', 'gone'],
});
