import { Contact } from '../email/people';
import {
  AnyObjectField,
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  ScalarsField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Job } from '../shared/job';
import {
  EmailMaskedField,
  PersonSuppressionField,
  type RowSuppression,
  SuppressionField,
} from '../shared/suppression-filter';
import { AddressVerification } from '../verification/verify-email';
import { TagsField } from './lists';

/** Maximum number of leads per request. */
export const maxLeadsAtOnce = 1000;
/** Maximum number of problems in a report about leads. */
export const maxLeadProblems = 1000;
/** Maximum number of custom fields of a lead. */
export const maxCustomFields = 20;
/** Maximum number of characters of a custom field. */
export const maxCustomFieldLength = 500;
/** Maximum number of technologies of a lead. */
export const maxTechnologies = 200;
/** Maximum number of characters of the name of a technology. */
export const maxTechnologyLength = 100;
/** Maximum number of characters of each text of a lead. */
export const maxLeadTextLengths = {
  name: 300,
  first_name: 150,
  last_name: 150,
  company: 300,
  title: 300,
  email: 320,
  email_2: 320,
  phone: 60,
  phone_2: 60,
  website: 2000,
  profile_url: 2000,
  address: 1000,
  source: 500,
  owner: 320,
  note: 2000,
} as const;
/** Form of the names of custom fields. */
export const customFieldName = /^[a-z][a-z0-9_]{0,39}$/;

const text = (description: string, maxLength: number) =>
  ({ description, optional: true, nullable: true, maxLength }) as const;

/**
 * A lead of a caller: at least an address, a telephone number, a name or a website. Null or an empty text empties the value
 * of a lead that the list has.
 */
export class LeadInput {
  @TextField({
    ...text('Name of the person or business.', maxLeadTextLengths.name),
    example: 'Ada Moore',
  })
  name?: string | null;

  @TextField(
    text(
      'First name of the person. Default: taken from `name` if it is the name of a person.',
      maxLeadTextLengths.first_name,
    ),
  )
  first_name?: string | null;

  @TextField(text('Last name of the person.', maxLeadTextLengths.last_name))
  last_name?: string | null;

  @TextField({ ...text('Name of the company.', maxLeadTextLengths.company), example: 'Cedar Dental Care' })
  company?: string | null;

  @TextField(text('Job title of the person.', maxLeadTextLengths.title))
  title?: string | null;

  @TextField({
    ...text('Email address.', maxLeadTextLengths.email),
    example: 'ada.moore@cedar.example',
  })
  email?: string | null;

  @TextField(
    text(
      'Second email address. Suppressions and erasures find the lead by it; no message is sent to it.',
      maxLeadTextLengths.email_2,
    ),
  )
  email_2?: string | null;

  @TextField(
    text(
      'Phone number. Stored in E.164 format if it has a country code, or if the country is known by `country_code`, the end of `address`, or the domain of `website` or `email`; otherwise as given, and then not found by requests about this number. The next number becomes `phone_2`, further ones the custom fields `phone_3` and so on, an extension `phone_extension`.',
      maxLeadTextLengths.phone,
    ),
  )
  phone?: string | null;

  @TextField(text('Second phone number, stored as `phone` is.', maxLeadTextLengths.phone_2))
  phone_2?: string | null;

  @TextField(text('URL of the website.', maxLeadTextLengths.website))
  website?: string | null;

  @TextField({
    ...text('URL of the profile in a social network.', maxLeadTextLengths.profile_url),
    example: 'https://www.linkedin.com/in/ada-moore',
  })
  profile_url?: string | null;

  @TextField(text('Postal address in one line.', maxLeadTextLengths.address))
  address?: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2, upper case).',
    optional: true,
    nullable: true,
    pattern: /^[A-Z]{2}$/,
    rule: 'must be a country code of two upper-case letters (ISO 3166-1 alpha-2)',
    fix: 'send a code such as US',
    example: 'US',
  })
  country_code?: string | null;

  @BooleanField({
    description:
      'Whether the mail host accepts mail to any address, so that `email` is not confirmed. Ignored without `email`.',
    optional: true,
    nullable: true,
  })
  accept_all?: boolean | null;

  @NumberField({
    description: 'Rating, 0 to 5. Another value rejects the request; in a file, only the value is left out.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating?: number | null;

  @IntegerField({
    description: 'Confidence in the lead, 0 to 100.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  confidence?: number | null;

  @TextListField({
    description: 'Technologies of the company, at most 200. An empty list removes the known ones.',
    optional: true,
    maxItems: maxTechnologies,
    items: { maxLength: maxTechnologyLength },
  })
  tech_stack?: string[];

  @TextField({
    ...text(
      'Source of the lead, in words that the contact may read: templates insert it as `{{source}}`.',
      maxLeadTextLengths.source,
    ),
    example: 'https://cedar.example/team',
  })
  source?: string | null;

  @TextField({
    ...text(
      'Person of your team who takes care of the lead, such as the email address.',
      maxLeadTextLengths.owner,
    ),
    example: 'ada@team.example',
  })
  owner?: string | null;

  @TextField({
    ...text(
      'Note about the lead, of several lines, for your team only: templates do not insert it.',
      maxLeadTextLengths.note,
    ),
    example: 'Met at the trade fair.',
  })
  note?: string | null;

  @TagsField('Tags to add, at most 20. Existing tags of the lead are kept.', true)
  tags?: string[];

  @ScalarsField({
    description: `Custom fields, at most ${maxCustomFields}: strings of at most ${maxCustomFieldLength} characters, numbers or booleans. Null or an empty text removes a field. Templates insert a field \`last_visit\` as \`{{custom.last_visit}}\`.`,
    optional: true,
    example: { last_visit: 'May 2026' },
  })
  custom?: Record<string, unknown>;
}

/** The facts of a lead that a file of a CRM may have. */
export class LeadFacts {
  @TextField({ description: 'ID of the lead.', example: 'led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the person or business. Null if unknown.', nullable: true })
  name!: string | null;

  @TextField({ description: 'First name of the person. Null if unknown.', nullable: true })
  first_name!: string | null;

  @TextField({ description: 'Last name of the person. Null if unknown.', nullable: true })
  last_name!: string | null;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Job title of the person. Null if unknown.', nullable: true })
  title!: string | null;

  @TextField({ description: 'Email address as given. Null if unknown.', nullable: true })
  email!: string | null;

  @TextField({
    description: 'Phone number, in E.164 format if it could be parsed. Null if unknown.',
    nullable: true,
  })
  phone!: string | null;

  @TextField({ description: 'URL of the website. Null if unknown.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Postal address in one line. Null if unknown.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    example: 'US',
  })
  country_code!: string | null;

  @BooleanField({
    description:
      'Whether the mail host accepts mail to any address, so that `email` is not confirmed. Null if unknown.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @ObjectField(() => AddressVerification, {
    description:
      'Latest verdict about `email` that the list knows; `unknown` with the reason `timeout` if there is none. Null without an address.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @ObjectListField(() => Contact, {
    description: 'People of the company, most senior first; at most 10.',
    maxItems: 10,
  })
  contacts!: Contact[];

  @NumberField({ description: 'Rating, 0 to 5. Null if unknown.', nullable: true })
  rating!: number | null;

  @IntegerField({
    description: 'Confidence in the lead, 0 to 100. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  confidence!: number | null;

  @TextListField({ description: 'Technologies of the company.' })
  tech_stack!: string[];

  @TextField({ description: 'Source of the lead. Null if unknown.', nullable: true })
  source!: string | null;
}

/** A person of a company in a list. */
export class ListedContact extends Contact {
  @PersonSuppressionField()
  suppression?: RowSuppression;
}

/** The facts of a lead of a list that only files for spreadsheets have. */
export class OwnLeadFacts extends LeadFacts {
  @TextField({
    description: 'Second email address, to which no message is sent. Null if unknown.',
    nullable: true,
  })
  email_2!: string | null;

  @TextField({ description: 'Second phone number. Null if unknown.', nullable: true })
  phone_2!: string | null;

  @TextField({ description: 'URL of the profile in a social network. Null if unknown.', nullable: true })
  profile_url!: string | null;

  @TextField({
    description: 'Person of the team who takes care of the lead. Null if unknown.',
    nullable: true,
  })
  owner!: string | null;

  @TextField({ description: 'Note about the lead. Null if there is none.', nullable: true })
  note!: string | null;

  @TextListField({ description: 'Tags of the lead, in order.' })
  tags!: string[];

  @AnyObjectField({ description: 'Custom fields of the lead.' })
  custom!: Record<string, string>;
}

/** What happened to a lead by the sequences of the account, the least first. */
export const contactStates = ['new', 'contacted', 'bounced', 'replied', 'unsubscribed'] as const;
export type ContactState = (typeof contactStates)[number];

/** A lead in a list. */
export class ListedLead extends OwnLeadFacts {
  @TextField({
    description:
      'State of the lead or of one of its contacts in the sequences of the account. The first of `unsubscribed`, `replied`, `bounced`, `contacted` and `new` that is true.',
    oneOf: contactStates,
  })
  state!: ContactState;

  @InstantField({
    description: 'Time at which the last message was sent to the lead or its contacts. Null if none was.',
    nullable: true,
  })
  last_contacted_at!: string | null;

  @ObjectListField(() => ListedContact, {
    description: 'People of the company, most senior first; at most 10. Hidden people are excluded.',
    maxItems: 10,
  })
  declare contacts: ListedContact[];

  @SuppressionField()
  suppression!: RowSuppression | null;

  @EmailMaskedField()
  email_masked!: string | null;

  @InstantField({ description: 'Time at which the lead was added to the list.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the lead was last changed.' })
  updated_at!: string;
}

/** Names of the texts of a lead. */
export const leadTexts = Object.keys(maxLeadTextLengths) as (keyof typeof maxLeadTextLengths)[];

type LeadText = (typeof leadTexts)[number];

/** What a list adds to the stored values of a lead. */
export type DerivedOfLead =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'suppression'
  | 'email_masked'
  | 'state'
  | 'last_contacted_at';

/** The values of a lead of which nothing is known. */
export const unknownLead = (): Omit<ListedLead, DerivedOfLead> => ({
  ...(Object.fromEntries(leadTexts.map((name) => [name, null])) as Record<LeadText, null>),
  ...{
    country_code: null,
    accept_all: null,
    verification: null,
    contacts: [],
    rating: null,
    confidence: null,
  },
  ...{ tech_stack: [], tags: [], custom: {} },
});

export const leadOutcomes = ['added', 'updated', 'duplicate', 'suppressed', 'invalid'] as const;
export type LeadOutcomeName = (typeof leadOutcomes)[number];

/** The outcomes of leads to be added; the five numbers add up to all of them. */
export class AddedLeads {
  @IntegerField({ description: 'Number of leads added to the list.', minimum: 0 })
  added!: number;

  @IntegerField({
    description:
      'Number of leads that were already in the list or repeated in the request, with new or other values.',
    minimum: 0,
  })
  updated!: number;

  @IntegerField({
    description:
      'Number of leads that were already in the list or repeated in the request, with no new values.',
    minimum: 0,
  })
  duplicates!: number;

  @IntegerField({ description: 'Number of suppressed leads, which were excluded.', minimum: 0 })
  suppressed!: number;

  @IntegerField({
    description:
      'Number of leads excluded because they identify no contact or have an invalid email address.',
    minimum: 0,
  })
  invalid!: number;
}

export class LeadProblem {
  @IntegerField({
    description: 'The index of the lead in `leads`, or of the row in the result set, from 0.',
    minimum: 0,
  })
  index!: number;

  @TextField({
    description:
      'The rejected field; null if the lead identifies no contact, or differs from an earlier one of the request.',
    nullable: true,
    example: 'phone',
  })
  field!: string | null;

  @TextField({
    description:
      'The reason why the lead, or this value, was left out, or the fields in which it differs from an earlier lead of the request that is the same. It contains nothing of the lead.',
  })
  reason!: string;
}

export class AddedLead {
  @TextField({
    description: 'ID of the lead in the list. Null if it was excluded.',
    nullable: true,
    example: 'led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string | null;

  @TextField({ description: 'Outcome of the lead, as it is counted.', oneOf: leadOutcomes })
  outcome!: LeadOutcomeName;
}

export class AddedLeadsReport extends AddedLeads {
  @ObjectListField(() => AddedLead, {
    description:
      'The leads in the order of the request or of the result set. Repeated leads have the same ID.',
    optional: true,
    maxItems: maxLeadsAtOnce,
  })
  leads?: AddedLead[];

  @ObjectListField(() => LeadProblem, {
    description:
      'Why leads, or some of their values, were left out, in their order; the first 1,000. Absent if there are none.',
    optional: true,
    maxItems: maxLeadProblems,
  })
  problems?: LeadProblem[];

  @ObjectField(() => Job, {
    description:
      'NATS only: job that adds the rows of a result set with more than 1,000 rows; the numbers are then 0. Over HTTP, the response is this job, with the status 202.',
    optional: true,
  })
  job?: Job;
}
