import { BooleanField, HintField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { ExcludedField, ExcludeField } from '../exclusions/exclude-field';
import { domainShape } from '../fields/shapes';
import { FieldsField } from '../fields/lean-fields';
import { operation, seconds } from '../operation/operation';
import { Attribution } from '../shared/attribution';
import { SearchCursorField, SearchLimitField, SearchResultIdField } from '../shared/search-page-fields';
import { companyFacets, CompanyFilters, FacetsField, type CompanyFacet } from './company-filters';
import { FoundCompany } from './found-company';

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
