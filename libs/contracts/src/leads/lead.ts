import {
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Contact } from '../email/contact';
import { RowNumberField } from '../results/row-numbers';
import { Evidence } from '../shared/evidence';
import { AddressVerification } from '../verification/address-verification';
import { GeoPoint } from './resolved-location';

/** Source of a lead: a directory of places, a knowledge base, a web search, or its own site. */
export const leadOrigins = ['maps_directory', 'knowledge_base', 'web_search', 'website'] as const;
export type LeadOrigin = (typeof leadOrigins)[number];

/** Evidence for each field, the strongest first. */
export class LeadEvidence {
  @ObjectListField(() => Evidence, { description: 'Evidence for the name.', maxItems: 5 })
  name!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the category.', maxItems: 5 })
  category!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the email address.', maxItems: 5 })
  email!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the phone number.', maxItems: 5 })
  phone!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the website.', maxItems: 5 })
  website!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the postal address.', maxItems: 5 })
  address!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the rating.', maxItems: 5 })
  rating!: Evidence[];

  @ObjectListField(() => Evidence, { description: 'Evidence for the technologies.', maxItems: 5 })
  tech_stack!: Evidence[];
}

/** Specification 2.5. */
export class Lead {
  @TextField({ description: 'Name of the business.', example: 'Cedar Dental Care' })
  name!: string;

  @TextField({ description: 'Email address. Null if unknown.', nullable: true })
  email!: string | null;

  @TextField({
    description: 'Phone number in E.164 format. Null if unknown; omitted if `include_phones` is false.',
    nullable: true,
    optional: true,
  })
  phone?: string | null;

  @TextField({ description: 'URL of the website. Null if unknown.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Street, city and state in one line. Null if unknown.', nullable: true })
  address!: string | null;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    optional: true,
    example: 'US',
  })
  country_code?: string | null;

  @NumberField({
    description: 'Rating, 0 to 5. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 5,
  })
  rating!: number | null;

  @IntegerField({
    description:
      'Confidence that the business exists at the location and can be reached with these contact details, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @TextListField({ description: 'Technologies of the website.' })
  tech_stack!: string[];

  @TextField({ description: 'Main source of the lead.', oneOf: leadOrigins })
  source!: LeadOrigin;

  @TextListField({ description: 'All sources of the lead.', items: { oneOf: leadOrigins } })
  sources!: LeadOrigin[];

  @TextField({ description: 'Category of the business in words. Null if unknown.', nullable: true })
  category!: string | null;

  @ObjectField(() => GeoPoint, { description: 'Position of the business. Null if unknown.', nullable: true })
  location!: GeoPoint | null;

  @IntegerField({
    description: 'Distance from the centre of the location, in metres. Null if unknown.',
    nullable: true,
    minimum: 0,
  })
  distance_m!: number | null;

  @TextField({
    description: 'Opening hours as written by the source. Null if unknown.',
    nullable: true,
  })
  opening_hours!: string | null;

  @ObjectField(() => AddressVerification, {
    description:
      'Verdict of the mail host for the address; `unknown` with the reason `timeout` if the mail host was not asked or did not answer in time. Null without an address.',
    nullable: true,
  })
  verification!: AddressVerification | null;

  @ObjectListField(() => Contact, {
    description:
      'People of the company, most senior first; at most 10, and fewer where the response would exceed 700 kB. The others are returned by `GET /domain-search`.',
    maxItems: 10,
  })
  contacts!: Contact[];

  @IntegerField({
    description: 'Number of known people of the company, at most 200. Suppressed people are excluded.',
    minimum: 0,
  })
  contacts_total!: number;

  @RowNumberField()
  row_number?: number;

  @ObjectField(() => LeadEvidence, { description: 'Evidence for each field.' })
  evidence!: LeadEvidence;
}
