import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
  HintField,
} from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { departments, seniorities, type Department, type Seniority } from '../shared/roles';
import { reasons, verdicts, type Reason, type Verdict } from '../verification/verdict';
import { emailOrigins, type EmailOrigin } from './email-origin';

const emailTypes = ['personal', 'generic'] as const;

export class SearchDomainRequest {
  @TextField({
    description:
      'The domain of the company: `example.com`, or the address of its site, with or without `https://`, `www.` and a path, in any case.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;

  @IntegerField({ description: 'Addresses in one answer.', minimum: 1, maximum: 50, default: 10 })
  limit?: number;

  @TextField({
    description: 'The cursor: `next_cursor` of the page before. Omit it for the first page.',
    optional: true,
    maxLength: 500,
  })
  cursor?: string;

  @TextField({
    description: 'Only addresses of people, or only those of functions.',
    optional: true,
    oneOf: emailTypes,
  })
  type?: 'personal' | 'generic';

  @TextField({
    description: 'Only people of this department.',
    optional: true,
    oneOf: departments,
    example: 'sales',
  })
  department?: Department;

  @TextField({
    description: 'Only people of this level.',
    optional: true,
    oneOf: seniorities,
    example: 'cxo',
  })
  seniority?: Seniority;
}

export class KnownVerification {
  @TextField({ description: 'The last verdict of the mail host.', oneOf: verdicts })
  verdict!: Verdict;

  @TextField({ description: 'Why the verdict is what it is.', oneOf: reasons })
  reason!: Reason;

  @InstantField({ description: 'When that was.' })
  checked_at!: string;
}

export class DomainEmail {
  @TextField({ description: 'The address.', example: 'jane.doe@example.com' })
  email!: string;

  @TextField({ description: 'The name of the person; null if unknown.', nullable: true })
  name!: string | null;

  @TextField({ description: 'The role as the website words it; null where it does not.', nullable: true })
  position!: string | null;

  @TextField({
    description: 'Whether one person reads it or a function such as info@ or sales@.',
    oneOf: emailTypes,
  })
  type!: 'personal' | 'generic';

  @TextField({ description: 'The level of the role; null where it is not clear.', nullable: true })
  seniority!: string | null;

  @TextField({ description: 'The department; null where it is not clear.', nullable: true })
  department!: string | null;

  @BooleanField({ description: 'Whether the role decides over purchases.' })
  decision_maker!: boolean;

  @IntegerField({
    description: 'How sure it is that this is an address of the company, as a percentage.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextListField({ description: 'Where it was found.', items: { oneOf: emailOrigins } })
  sources!: EmailOrigin[];

  @ObjectListField(() => Evidence, {
    description: 'The pages that show it, the strongest first.',
    maxItems: 3,
  })
  source_details!: Evidence[];

  @BooleanField({
    description: 'Whether the page still shows it; false if it was seen earlier and is gone.',
  })
  still_on_page!: boolean;

  @ObjectField(() => KnownVerification, {
    description:
      'The last verification result; null if there is no recent one. A search connects to no mail host.',
    nullable: true,
  })
  verification!: KnownVerification | null;
}

export type NoEmailsReason = 'no_site' | 'robots' | 'no_addresses';

export class DomainSearchResult {
  @TextField({ description: 'The domain that was searched.', example: 'example.com' })
  domain!: string;

  @TextField({ description: 'The name of the company; null if its site does not show it.', nullable: true })
  company!: string | null;

  @ObjectListField(() => DomainEmail, { description: 'Addresses, the most useful first.', maxItems: 50 })
  emails!: DomainEmail[];

  @TextField({
    description: 'The usual form of personal addresses; null where it is not known.',
    nullable: true,
    example: '{first}.{last}@{domain}',
  })
  pattern!: string | null;

  @NumberField({
    description:
      'The share of this pattern among the addresses known of the domain, 0 to 1; null where none is known.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  pattern_share!: number | null;

  @IntegerField({ description: 'How many addresses of the domain that share is taken from.', minimum: 0 })
  pattern_samples!: number;

  @IntegerField({
    description:
      'How many addresses there are in all, those of other pages included and those that are suppressed left out.',
    minimum: 0,
  })
  total!: number;

  @TextField({
    description:
      'Why no address is known: the domain has no website that answers, its robots.txt forbids reading it, or its pages show no address. Null where addresses are known, or where `partial` is true and the website has not been read yet.',
    nullable: true,
    oneOf: ['no_site', 'robots', 'no_addresses'],
  })
  reason!: NoEmailsReason | null;

  @TextField({ description: 'The cursor of the next addresses; null at the end.', nullable: true })
  next_cursor!: string | null;

  @BooleanField({
    description:
      'Whether the website could not be read as a whole: for want of time, or because it did not answer. Asking again may give more.',
  })
  partial!: boolean;

  @HintField()
  hint!: string | null;

  @InstantField({ description: 'When the website was read.' })
  read_at!: string;
}

/** Specification 4.2. */
export const SearchDomain = operation({
  service: 'email',
  name: 'search_domain',
  summary: 'List the email addresses of a company',
  description:
    'Lists the addresses that the website of the domain shows or has shown, with the people and pages behind them. The complete result, not only its first page, is kept as the latest results of the account.',
  http: { method: 'GET', path: '/domain-search', scope: 'email:read' },
  access: 'public',
  request: SearchDomainRequest,
  response: DomainSearchResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});
