import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { ExcludedField, ExcludeField } from '../exclusions/exclude-field';
import { FieldsField } from '../fields/lean-fields';
import { operation, seconds } from '../operation/operation';
import { departments, seniorities, type Department, type Seniority } from '../shared/roles';
import { Contact } from './contact';

/** At least one condition is required. */
export class ListPeopleRequest {
  @TextField({
    description: 'Email address of the person, as a page shows it.',
    optional: true,
    minLength: 3,
    maxLength: 320,
  })
  email?: string;

  @TextField({
    description: 'Words of the job title, each complete or its beginning.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'head of sales',
  })
  title?: string;

  @TextField({ description: 'Seniority of the role.', optional: true, oneOf: seniorities })
  seniority?: Seniority;

  @TextField({ description: 'Department of the role.', optional: true, oneOf: departments })
  department?: Department;

  @BooleanField({ description: 'Whether the role decides on purchases.', optional: true })
  decision_maker?: boolean;

  @TextField({
    description: 'Domain of the company.',
    ...domainShape,
    optional: true,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  company_domain?: string;

  @BooleanField({
    description: 'Whether a mail host has confirmed the email address. `false` finds the people without.',
    optional: true,
  })
  verified?: boolean;

  @ExcludeField()
  exclude?: string;

  @IntegerField({
    description: 'Return only people whose company site was read in the last seconds, 0 to 315,360,000.',
    optional: true,
    minimum: 0,
    maximum: 315_360_000,
  })
  max_age?: number;

  @IntegerField({
    description: 'Maximum number of people per page, 1 to 100. Default: 25.',
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

  @FieldsField('people')
  fields?: string;
}

/** A person who is known from the site of a company. */
export class FoundPerson extends Contact {
  @TextField({ description: 'Name of the company. Null if its site does not state it.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Domain of the company.', example: 'example.com' })
  company_domain!: string;

  @InstantField({ description: 'When the site that shows the person was last read.' })
  last_seen_at!: string;

  @InstantField({
    description:
      'Since when the site no longer shows the person, who is deleted 30 days later. Null while it does.',
    nullable: true,
  })
  gone_since!: string | null;
}

export class ListPeopleResult {
  @ObjectListField(() => FoundPerson, { description: 'People, the most senior first.', maxItems: 100 })
  people!: FoundPerson[];

  @IntegerField({ description: 'Number of people on all pages, exact up to 10,000.', minimum: 0 })
  total!: number;

  @BooleanField({ description: 'Whether there are more than 10,000 people.' })
  total_is_lower_bound!: boolean;

  @ExcludedField()
  excluded?: number;

  @HintField()
  hint!: string | null;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;

  @TextField({
    description:
      'ID of a result set of this search for 30 days. Its rows, at most 50,000, are written when a list, an export or a sync first takes it. Null for a request without an account.',
    nullable: true,
    example: 'res_email_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  })
  result_id!: string | null;
}

/** Words of the conditions that name no person. */
const conditionsIn = ({ email, title, seniority, department, company_domain }: ListPeopleRequest): string =>
  email === undefined
    ? [
        'people',
        ...[seniority, department].filter((each) => each !== undefined),
        ...(title === undefined ? [] : [`with the title ${title}`]),
        ...(company_domain === undefined ? [] : [`at ${company_domain}`]),
      ].join(' ')
    : 'the owner of an address';

export const ListPeople = operation({
  service: 'email',
  name: 'list_people',
  rows: 'people',
  summary: 'Search people by their attributes',
  description:
    'Searches the people on company sites that were read for other requests, without contacting other servers. At least one condition is required.',
  http: { method: 'GET', path: '/people', scope: 'email:read' },
  access: 'public',
  request: ListPeopleRequest,
  response: ListPeopleResult,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  question: conditionsIn,
  results: { latest: false },
  problems: ['suppressed', 'not_found', 'gone'],
});
