import { EmptyReasonField, type EmptyReason } from '../crawl/empty-reason';
import { EvidenceField, FieldsField } from '../fields/lean-fields';
import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  HintField,
} from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { operationWithJob, seconds } from '../operation/operation';
import { companyName } from '../operation/question';
import { ResultIdField } from '../shared/result-id-field';
import { HasField, MailProviderField, ScoreMinField, VerifiedField } from '../filters/lead-filters';
import { departments, seniorities, type Department, type Seniority } from '../shared/roles';
import { CompanyMatch } from './company-match';
import { DomainEmail, emailTypes } from './domain-email';

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
  problems: ['free_mail_domain', 'suppressed', 'not_found', 'conflict'],
});
