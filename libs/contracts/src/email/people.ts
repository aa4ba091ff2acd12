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
import { personKey } from '../operation/billing';
import { operation, seconds } from '../operation/operation';
import { Evidence } from '../shared/evidence';
import { type Department, departments, seniorities, type Seniority } from '../shared/roles';
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
import { AddressVerification } from '../verification/verify-email';

/** A person at a company. */
export class Contact {
  @TextField({ description: 'Name of the person.', example: 'Jane Doe' })
  name!: string;

  @TextField({
    description: 'Job title of the person as written on the website. Null if unknown.',
    nullable: true,
    example: 'Practice owner',
  })
  position!: string | null;

  @TextField({
    description: 'Seniority of the role. Null if unknown.',
    nullable: true,
    oneOf: seniorities,
  })
  seniority!: Seniority | null;

  @TextField({
    description: 'Department of the role. Null if unknown.',
    nullable: true,
    oneOf: departments,
  })
  department!: Department | null;

  @BooleanField({ description: 'Whether the role decides on purchases.' })
  decision_maker!: boolean;

  @TextField({
    description: 'Email address of the person, never that of the business. Null if unknown.',
    nullable: true,
    example: 'jane.doe@example.com',
  })
  email!: string | null;

  @IntegerField({
    description:
      'Confidence that the address belongs to the person and accepts mail, 0 to 100. 0 if there is no address.',
    minimum: 0,
    maximum: 100,
  })
  email_confidence!: number;

  @ObjectField(() => AddressVerification, {
    description:
      'Latest verdict about the address; `unknown` with the reason `timeout` if the mail host was not asked or did not answer in time. Null without an address.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @TextField({
    description:
      'Phone number shown next to the person, in E.164 format, never that of the business. Null if none is shown.',
    nullable: true,
  })
  phone!: string | null;

  @TextListField({ description: 'Social network profiles shown next to the person.' })
  profiles!: string[];

  @ObjectListField(() => Evidence, {
    description: 'Pages that show the person, strongest evidence first.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}

/** Conditions of a people search that name no person; a person meets all of them. */
export class PeopleFilters {
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

  @SectorField()
  sector?: string;

  @CountryField()
  country?: string;

  @CityField()
  city?: string;

  @EmployeesField('Minimum')
  size_min?: number;

  @EmployeesField('Maximum')
  size_max?: number;

  @BooleanField({
    description: 'Whether a mail host has confirmed the email address. `false` finds the people without.',
    optional: true,
  })
  verified?: boolean;

  @IntegerField({
    description: 'Return only people whose company site was read in the last seconds, 0 to 315,360,000.',
    optional: true,
    minimum: 0,
    maximum: 315_360_000,
  })
  max_age?: number;
}

/** At least one condition is required. */
export class ListPeopleRequest extends PeopleFilters {
  @TextField({
    description: 'Email address of the person, as a page shows it.',
    optional: true,
    minLength: 3,
    maxLength: 320,
  })
  email?: string;

  @ExcludeField()
  exclude?: string;

  @SearchLimitField('people')
  limit?: number;

  @SearchCursorField()
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

  @SearchResultIdField('email')
  result_id!: string | null;
}

/** Words of the conditions that name no person. */
export const peopleConditionsInWords = ({ email, title, ...conditions }: ListPeopleRequest): string => {
  const { seniority, department, company_domain, sector, country, city } = conditions;
  return email === undefined
    ? [
        'people',
        ...[seniority, department].filter((each) => each !== undefined),
        ...(title === undefined ? [] : [`with the title ${title}`]),
        ...(company_domain === undefined ? [] : [`at ${company_domain}`]),
        ...(sector === undefined ? [] : [`in ${sector}`]),
        ...(city === undefined ? [] : [`in ${city}`]),
        ...(country === undefined ? [] : [`in ${country}`]),
      ].join(' ')
    : 'the owner of an address';
};

export const ListPeople = operation({
  service: 'email',
  name: 'list_people',
  method: 'people.search',
  n8n: [{ as: 'person.search', rows: 'people' }],
  assistants: { toolset: 'find', collected: true, defaults: { limit: 10 } },
  people: { ask: ({ domain }) => ({ company_domain: domain }), after: 'search_domain' },
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
  question: peopleConditionsInWords,
  results: { latest: false },
  bills: {
    kind: 'person',
    keys: ({ people }) =>
      people.flatMap(({ name, company_domain: domain, email }) =>
        email === null ? [] : [personKey(name, domain)],
      ),
  },
  problems: ['suppressed', 'not_found', 'gone', 'free_mail_domain'],
});

export class ListContactsRequest {
  @TextField({
    description: 'Domain of the company.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;
}

export class CompanyContacts {
  @ObjectListField(() => Contact, {
    description:
      'People of the company that its website shows, most senior first; at most 200. Only the first 20 have evidence.',
    maxItems: 200,
  })
  contacts!: Contact[];

  @BooleanField({ description: 'Whether the website could not be read completely.' })
  partial!: boolean;
}

/** For the leads of a search: the people that domain search knows, by the pages that a lead is read from. */
export const ListContacts = operation({
  service: 'email',
  name: 'list_contacts',
  summary: 'List the people of a company',
  http: null,
  access: 'public',
  request: ListContactsRequest,
  response: CompanyContacts,
  timeout: seconds(30),
  idempotent: true,
  problems: ['free_mail_domain', 'suppressed'],
});

export class ListAddressCountsRequest {
  @IntegerField({ description: 'Position after which changes are listed; 0 for all.', minimum: 0 })
  after!: number;
}

export class AddressCount {
  @IntegerField({ description: 'Position of the change.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Registrable domain of the company.', maxLength: 253 })
  domain!: string;

  @IntegerField({ description: 'Number of known email addresses that are not suppressed.', minimum: 0 })
  addresses!: number;
}

export class AddressCounts {
  @ObjectListField(() => AddressCount, {
    description: 'Present counts of the domains that have changed, in the order of their last changes.',
    maxItems: 100,
  })
  changes!: AddressCount[];

  @IntegerField({
    description: 'Last position. A smaller one than before means a restored feed.',
    minimum: 0,
  })
  last!: number;
}

/** The change feed for the company search. */
export const ListAddressCounts = operation({
  service: 'email',
  name: 'list_address_counts',
  summary: 'List changed numbers of known addresses',
  http: null,
  access: 'public',
  request: ListAddressCountsRequest,
  response: AddressCounts,
  timeout: seconds(30),
  idempotent: true,
});
