import { SiteAddress, SiteEmail, SitePhone, SiteProfile, SiteUnresolvedPhone } from '../crawl/contact-facts';
import { type EmptyReason, EmptyReasonField, MovedToField } from '../crawl/crawl-site';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { domainShape } from '../fields/text-forms';
import { bulkFileOperation } from '../operation/bulk-files';
import { companyKey } from '../operation/billing';
import { operationWithJob, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { uploadOperations } from '../operation/uploads';
import { Attribution, Evidence, type SourceState, sourceStates } from '../shared/evidence';

/** The job boards that can be read. */
export const jobBoards = [
  'greenhouse',
  'lever',
  'ashby',
  'workable',
  'smartrecruiters',
  'recruitee',
  'teamtailor',
  'personio',
] as const;
export type JobBoardName = (typeof jobBoards)[number];

/** The sources about companies, each with its own setting. */
export const intelSources = [
  'website',
  'wikidata',
  'gleif',
  'sec',
  'rdap',
  'names_index',
  ...jobBoards,
  'feeds',
  'gdelt',
  'web_search',
  'email_finder',
] as const;
export type IntelSourceName = (typeof intelSources)[number];

/** The status of one source in a response about a company. */
export class IntelSourceStatus {
  @TextField({ description: 'Name of the source.', oneOf: intelSources })
  source!: IntelSourceName;

  @TextField({ description: 'Status of the request to the source.', oneOf: sourceStates })
  state!: SourceState;

  @IntegerField({ description: 'Number of records that the source returned.', minimum: 0 })
  found!: number;

  @TextField({ description: 'Reason why the source did not respond. Null if it responded.', nullable: true })
  detail!: string | null;
}

/** Common fields of all requests. */
export class IntelRequest {
  @IntegerField({
    description:
      'Maximum age of a cached result, 0 to 2,592,000 seconds. Default: set by the operator, usually one day. The header `Cache-Control: no-cache` is equivalent to 0.',
    optional: true,
    minimum: 0,
    maximum: 30 * 86_400,
  })
  max_age?: number;
}

/** Common fields of all requests about one company. */
export class CompanyRequest extends IntelRequest {
  @TextField({
    description:
      'Domain of the company, such as `example.com`, or the URL of its website. The scheme, `www.` and a path are optional and ignored; case does not matter.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;
}

/** Common fields of all responses about companies. */
export class IntelAnswer {
  @ObjectListField(() => IntelSourceStatus, { description: 'Status of each requested source.' })
  sources_status!: IntelSourceStatus[];

  @BooleanField({
    description:
      'Whether data is missing because a time limit ended or a source failed. A repeated request may return more.',
  })
  partial!: boolean;

  @BooleanField({ description: 'Whether the response is a cached result.' })
  cache_hit!: boolean;

  @InstantField({ description: 'Time at which the sources were queried.' })
  collected_at!: string;

  @ObjectListField(() => Attribution, { description: 'Attributions required by the sources of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'Reason for few results, or advice on how to get more. Null if there is none.',
    nullable: true,
  })
  hint!: string | null;
}

/** The fields of a company on which sources may disagree. */
export const claimFields = [
  'name',
  'legal_name',
  'description',
  'founded_year',
  'sector',
  'size',
  'headquarters',
  'logo_url',
  'lei',
  'cik',
  'wikidata',
  'vat',
] as const;
export type ClaimField = (typeof claimFields)[number];

/** Kinds of sources, the most trusted first. */
export const claimOrigins = ['own_site', 'registry', 'knowledge_base', 'derived'] as const;
export type ClaimOrigin = (typeof claimOrigins)[number];

/** The claim of one source about one field. */
export class CompanyClaim {
  @TextField({ description: 'Name of the field.', oneOf: claimFields })
  field!: ClaimField;

  @TextField({ description: 'Value of the field, as text.', example: '1987' })
  value!: string;

  @TextField({
    description: 'Type of the source. If sources disagree, the first type in this order takes precedence.',
    oneOf: claimOrigins,
  })
  origin!: ClaimOrigin;

  @BooleanField({ description: 'Whether the response uses this value.' })
  chosen!: boolean;

  @TextField({
    description: 'Reason why the value was or was not chosen.',
    example: 'The own site comes before registers.',
  })
  reason!: string;

  @IntegerField({ description: 'Confidence in the value, 0 to 100.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'Evidence for the value, strongest first.', maxItems: 3 })
  evidence!: Evidence[];
}

export class EnrichCompanyRequest extends CompanyRequest {}

export class CompanySector {
  @TextField({ description: 'Name of the taxonomy.', oneOf: ['NAICS 2022'] })
  taxonomy!: 'NAICS 2022';

  @TextField({ description: 'Code of the sector: two to six digits.', example: '5132' })
  code!: string;

  @TextField({ description: 'Title of the sector.', example: 'Software Publishers' })
  label!: string;
}

export class CompanySize {
  @IntegerField({
    description: 'Number of employees. Null if only a range is known.',
    nullable: true,
    minimum: 0,
  })
  exact!: number | null;

  @IntegerField({ description: 'Minimum number of employees. Null if unknown.', nullable: true, minimum: 0 })
  min!: number | null;

  @IntegerField({ description: 'Maximum number of employees. Null if unknown.', nullable: true, minimum: 0 })
  max!: number | null;
}

export class CompanyTechnology {
  @TextField({ description: 'Name of the product.', example: 'WordPress' })
  name!: string;

  @TextField({ description: 'Version of the product. Null if unknown.', nullable: true })
  version!: string | null;

  @TextField({ description: 'Category of the product. Null if unknown.', nullable: true })
  category!: string | null;

  @IntegerField({
    description: 'Confidence that the company uses the product, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextField({
    description: 'Product from which this product is inferred. Null if it was detected directly.',
    nullable: true,
  })
  implied_by!: string | null;

  @ObjectListField(() => Evidence, { description: 'Pages that show the product.', maxItems: 3 })
  evidence!: Evidence[];
}

/** Numbers in registers; null where unknown. */
export class CompanyIdentifiers {
  @TextField({ description: 'Legal Entity Identifier (ISO 17442). Null if unknown.', nullable: true })
  lei!: string | null;

  @TextField({ description: 'Central Index Key of the SEC, ten digits. Null if unknown.', nullable: true })
  cik!: string | null;

  @TextField({ description: 'Wikidata item ID. Null if unknown.', nullable: true, example: 'Q42' })
  wikidata!: string | null;

  @TextField({ description: 'VAT number. Null if unknown.', nullable: true })
  vat!: string | null;
}

export class EnrichCompanyResult extends IntelAnswer {
  @TextField({ description: 'Domain of the company.' })
  domain!: string;

  @TextField({
    description: 'URL of the website after redirects. Null if it could not be read.',
    nullable: true,
  })
  website!: string | null;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Legal name of the company. Null if unknown.', nullable: true })
  legal_name!: string | null;

  @TextField({
    description: "Description of the business in the company's own words. Null if unknown.",
    nullable: true,
  })
  description!: string | null;

  @IntegerField({ description: 'Year in which the company was founded. Null if unknown.', nullable: true })
  founded_year!: number | null;

  @ObjectField(() => CompanySector, {
    description: 'Sector of the company. Null if unknown.',
    nullable: true,
  })
  sector!: CompanySector | null;

  @ObjectField(() => CompanySize, { description: 'Number of employees. Null if unknown.', nullable: true })
  size!: CompanySize | null;

  @ObjectField(() => SiteAddress, {
    description: 'Address of the headquarters. Null if unknown.',
    nullable: true,
  })
  headquarters!: SiteAddress | null;

  @ObjectListField(() => SitePhone, {
    description: 'Phone numbers of the company, highest confidence first.',
  })
  phones!: SitePhone[];

  @ObjectListField(() => SiteUnresolvedPhone, {
    description: 'Phone numbers on the site whose country is unknown. At most 20.',
    optional: true,
  })
  unresolved_phones?: SiteUnresolvedPhone[];

  @ObjectListField(() => SiteEmail, {
    description: 'Email addresses of the company, role addresses such as info@ first.',
  })
  emails!: SiteEmail[];

  @EmptyReasonField()
  reason_empty!: EmptyReason | null;

  @MovedToField()
  moved_to!: string | null;

  @TextListField({ description: 'Names of the technologies in `technologies`.' })
  tech_stack!: string[];

  @ObjectListField(() => CompanyTechnology, {
    description: 'Technologies of the website, highest confidence first.',
  })
  technologies!: CompanyTechnology[];

  @ObjectListField(() => SiteProfile, {
    description: 'Social network profiles of the company, highest confidence first.',
  })
  social_profiles!: SiteProfile[];

  @TextField({ description: 'URL of the logo. Null if unknown.', nullable: true })
  logo_url!: string | null;

  @TextListField({ description: 'Languages of the website (ISO 639).' })
  languages!: string[];

  @ObjectField(() => CompanyIdentifiers, { description: 'Identifiers of the company in registers.' })
  identifiers!: CompanyIdentifiers;

  @InstantField({
    description: 'Registration date of the domain, which may differ from the founding date. Null if unknown.',
    nullable: true,
  })
  domain_registered_at!: string | null;

  @ObjectListField(() => CompanyClaim, {
    description: 'Claims of all sources about the fields, with the reason why each was or was not chosen.',
  })
  claims!: CompanyClaim[];
}

/** Specification 4.8. */
export const EnrichCompany = operationWithJob({
  service: 'intel',
  name: 'enrich_company',
  method: 'companies.enrich',
  n8n: [{ as: 'company.enrich', waits: true }],
  assistants: { toolset: 'find', collected: true, long: true },
  people: { ask: ({ domain }) => ({ domain }) },
  question: ({ domain }) => siteName(domain),
  summary: 'Enrich a company by its domain',
  description:
    "Reads the company's website, registers and Wikidata; if they disagree, all claims are returned and the website takes precedence. Responds after at most 25 seconds, with `partial` set if sources are missing; unknown values are null.",
  http: { method: 'GET', path: '/enrich-company', scope: 'intel:read' },
  access: 'public',
  request: EnrichCompanyRequest,
  response: EnrichCompanyResult,
  timeout: seconds(30),
  idempotent: true,
  bills: { kind: 'company', keys: ({ name, domain }) => (name === null ? [] : [companyKey(domain)]) },
  problems: ['free_mail_domain', 'suppressed'],
});

export const EnrichCompanyFile = bulkFileOperation({
  name: 'enrich_company_file',
  method: 'files.enrichCompanies',
  summary: 'Enrich a file of companies',
  description:
    'Enriches the company in each row of a CSV file or of JSON lines by its domain, at most 100,000 rows, as a job. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: EnrichCompany,
  uploads: uploadOperations.intel,
  example: 'Company,Domain\nExample,example.com\n',
});
