import { type EmptyReason, EmptyReasonField } from '../crawl/crawl-site';
import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import { domainShape } from '../fields/text-forms';
import { bulkFileOperation } from '../operation/bulk-files';
import { keyText } from '../operation/billing';
import { operationWithJob, seconds } from '../operation/operation';
import { companyName } from '../operation/question';
import { uploadOperations } from '../operation/uploads';
import { Evidence } from '../shared/evidence';
import { type Department, departments, seniorities, type Seniority } from '../shared/roles';
import { ResultIdField } from '../shared/search-fields';
import { AddressVerification } from '../verification/verify-email';
import { HasField, MailProviderField, ScoreMinField, VerifiedField } from './lead-filters';

/** Source of an address: the website of its domain, or a pattern. */
export const emailOrigins = ['website', 'pattern_match'] as const;
export type EmailOrigin = (typeof emailOrigins)[number];

const emailTypes = ['personal', 'generic'] as const;

/** An address that the website of a company shows or has shown. */
export class DomainEmail {
  @TextField({ description: 'Email address.', example: 'jane.doe@example.com' })
  email!: string;

  @TextField({ description: 'Name of the person. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({
    description: 'Job title of the person as written on the website. Null if unknown.',
    nullable: true,
  })
  position!: string | null;

  @TextField({
    description: 'Whether the address belongs to a person or to a role such as info@ or sales@.',
    oneOf: emailTypes,
  })
  type!: 'personal' | 'generic';

  @TextField({ description: 'Seniority of the role. Null if unknown.', nullable: true })
  seniority!: string | null;

  @TextField({ description: 'Department of the role. Null if unknown.', nullable: true })
  department!: string | null;

  @BooleanField({ description: 'Whether the role decides on purchases.' })
  decision_maker!: boolean;

  @TextField({
    description: 'Phone number shown next to the person, in E.164 format. Null if none is shown.',
    nullable: true,
  })
  phone!: string | null;

  @IntegerField({
    description:
      'Confidence that the address belongs to the person, or to the company if `name` is null, and accepts mail, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextListField({ description: 'Sources of the address.', items: { oneOf: emailOrigins } })
  sources!: EmailOrigin[];

  @ObjectListField(() => Evidence, {
    description: 'Pages that show the address, strongest evidence first.',
    maxItems: 3,
  })
  source_details!: Evidence[];

  @BooleanField({
    description:
      'Whether the page still shows the address. False if it was seen earlier and has been removed.',
  })
  still_on_page!: boolean;

  @ObjectField(() => AddressVerification, {
    description:
      'Latest verification result. Null if there is no recent one. A search does not contact mail hosts.',
    nullable: true,
  })
  verification!: AddressVerification | null;
}

export class CompanyChoice {
  @TextField({ description: 'Domain of the company.', example: 'acme-dental.example' })
  domain!: string;

  @TextField({ description: 'Name of the company as its site states it.', example: 'Acme Dental GmbH' })
  name!: string;

  @IntegerField({
    description: 'Confidence that the requested name means this company, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;
}

/** The company that a name was taken for. */
export class CompanyMatch extends CompanyChoice {
  @ObjectListField(() => CompanyChoice, {
    description: 'Other companies with this name, most probable first.',
    maxItems: 5,
  })
  alternatives!: CompanyChoice[];
}

export class SearchDomainRequest {
  @TextField({
    description:
      'Domain of the company, such as `example.com`, or the URL of its website. The scheme, `www.` and a path are optional and ignored; case does not matter. Required, unless `company` is given.',
    ...domainShape,
    optional: true,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain?: string;

  @TextField({
    description:
      'Name of the company, instead of `domain`. The company is found by the name that its website states; `company_match` says which one it is.',
    optional: true,
    minLength: 1,
    maxLength: 200,
  })
  company?: string;

  @IntegerField({
    description: 'Maximum number of addresses per page, 1 to 50. Default: 10.',
    minimum: 1,
    maximum: 50,
    default: 10,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 500,
  })
  cursor?: string;

  @TextField({
    description: 'Return only addresses of people, or only role addresses such as info@. Default: both.',
    optional: true,
    oneOf: emailTypes,
  })
  type?: DomainEmail['type'];

  @TextField({
    description: 'Return only people of this department. Default: all.',
    optional: true,
    oneOf: departments,
    example: 'sales',
  })
  department?: Department;

  @TextField({
    description: 'Return only people of this seniority. Default: all.',
    optional: true,
    oneOf: seniorities,
    example: 'cxo',
  })
  seniority?: Seniority;

  @VerifiedField()
  verified?: boolean;

  @HasField()
  has?: string;

  @MailProviderField()
  mail_provider?: string;

  @ScoreMinField()
  score_min?: number;

  @FieldsField('emails')
  fields?: string;

  @EvidenceField()
  evidence?: boolean;
}

export type NoEmailsReason = 'no_site' | 'robots' | 'no_addresses';

export class DomainSearchResult {
  @TextField({ description: 'Domain that was searched.', example: 'example.com' })
  domain!: string;

  @TextField({ description: 'Name of the company. Null if its website does not show it.', nullable: true })
  company!: string | null;

  @ObjectField(() => CompanyMatch, {
    description:
      'Company that was found by `company`, with the confidence of the choice. Null if `domain` was given.',
    nullable: true,
    optional: true,
  })
  company_match?: CompanyMatch | null;

  @ObjectListField(() => DomainEmail, { description: 'Email addresses, most useful first.', maxItems: 50 })
  emails!: DomainEmail[];

  @TextField({
    description: 'Usual pattern of personal addresses. Null if unknown.',
    nullable: true,
    example: '{first}.{last}@{domain}',
  })
  pattern!: string | null;

  @NumberField({
    description:
      'Share of known addresses of the domain that match the pattern, 0 to 1. Null if no addresses are known.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  pattern_share!: number | null;

  @IntegerField({
    description: 'Number of known addresses of the domain on which `pattern_share` is based.',
    minimum: 0,
  })
  pattern_samples!: number;

  @IntegerField({
    description:
      'Total number of addresses on all pages that meet the conditions. Suppressed addresses are excluded.',
    minimum: 0,
  })
  total!: number;

  @TextField({
    description:
      'Reason why no address is known: the website does not respond, its robots.txt forbids reading it, or its pages show no address. Null if addresses are known, or if `partial` is true and the website has not been read yet.',
    nullable: true,
    oneOf: ['no_site', 'robots', 'no_addresses'],
  })
  reason!: NoEmailsReason | null;

  @EmptyReasonField('no email addresses')
  reason_empty!: EmptyReason | null;

  @TextField({
    description:
      'Domain to which the site of the domain moved. The addresses are of it if the domain itself has none. Null otherwise.',
    nullable: true,
    example: 'example.org',
  })
  moved_to!: string | null;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;

  @BooleanField({
    description:
      'Whether the website could not be read completely, because of the time limit or because it did not respond. A repeated request may return more.',
  })
  partial!: boolean;

  @HintField()
  hint!: string | null;

  @ResultIdField()
  result_id!: string | null;

  @InstantField({ description: 'Time at which the website was read.' })
  read_at!: string;
}

/** Specification 4.2. */
export const SearchDomain = operationWithJob({
  service: 'email',
  name: 'search_domain',
  method: 'email.searchDomain',
  n8n: [{ as: 'email.searchDomain', rows: 'emails', waits: true, shown: ['domain'] }],
  assistants: { toolset: 'find', collected: true, long: true, defaults: { limit: 10, evidence: false } },
  people: { ask: ({ domain }) => ({ domain }) },
  rows: 'emails',
  counts: { emails: 'total' },
  question: (request) => `addresses at ${companyName(request)}`,
  summary: 'List the email addresses of a company',
  description:
    'Lists the addresses that the website of the domain shows or has shown, with their people and source pages. The complete result is stored as a result set of the account.',
  http: { method: 'GET', path: '/domain-search', scope: 'email:read' },
  access: 'public',
  request: SearchDomainRequest,
  response: DomainSearchResult,
  timeout: seconds(30),
  idempotent: true,
  results: { latest: true },
  bills: {
    kind: 'address',
    keys: ({ emails }) => emails.map(({ email }) => ({ email: keyText(email) })),
    most: ({ limit = 10 }) => limit,
    within: (request, most) => ({ ...request, limit: most }),
  },
  problems: ['free_mail_domain', 'suppressed', 'not_found', 'conflict'],
});

export const SearchDomainFile = bulkFileOperation({
  name: 'search_domain_file',
  method: 'files.searchDomains',
  summary: 'Find the addresses of a file of companies',
  description:
    'Finds the addresses of the company in each row of a CSV file or of JSON lines, at most 100,000 rows, as a job; the file has a line for each address, at most 50 per company. `GET /jobs/{id}/file` returns the columns of the file with the answers.',
  rowsOf: SearchDomain,
  uploads: uploadOperations.email,
  example: 'Domain\nexample.com\n',
});
