import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Contact } from '../email/contact';
import { AddressVerification } from '../verification/address-verification';
import { RowNumbersField } from './row-numbers';
import { serviceNames, type ServiceName } from '../shared/services';

/** One row of a result set: a person or company that can be added to a list or exported. */
export class ResultRow {
  @TextField({
    description: 'Name of the person or business. Null if unknown.',
    nullable: true,
  })
  name!: string | null;

  @TextField({ description: 'Name of the company. Null if unknown.', nullable: true })
  company!: string | null;

  @TextField({ description: 'Job title of the person. Null if unknown.', nullable: true })
  title!: string | null;

  @TextField({ description: 'Email address. Null if unknown.', nullable: true })
  email!: string | null;

  @TextField({ description: 'Phone number in E.164 format. Null if unknown.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'URL of the website. Null if unknown.', nullable: true })
  website!: string | null;

  @TextField({ description: 'Postal address in one line. Null if unknown.', nullable: true })
  address!: string | null;

  @NumberField({ description: 'Rating, 0 to 5. Null if unknown.', nullable: true })
  rating!: number | null;

  @IntegerField({ description: 'Confidence in the row, 0 to 100.', minimum: 0, maximum: 100 })
  confidence!: number;

  @TextListField({ description: 'Technologies of the company.' })
  tech_stack!: string[];

  @TextField({ description: 'Main source of the row.', example: 'website' })
  source!: string;

  @BooleanField({
    description: 'Whether the mail host accepts mail to any address, so that `email` is not confirmed.',
    optional: true,
  })
  accept_all?: boolean;

  @TextField({
    description: 'Country of the postal address (ISO 3166-1 alpha-2). Omitted if unknown.',
    optional: true,
    example: 'US',
  })
  country_code?: string;

  @ObjectField(() => AddressVerification, {
    description: 'Latest verdict about `email`. Omitted if there is none.',
    optional: true,
  })
  verification?: AddressVerification;

  @ObjectListField(() => Contact, {
    description: 'People of the company, most senior first. Omitted if none are known.',
    optional: true,
    maxItems: 10,
  })
  contacts?: Contact[];
}

/** The result of one request of an account, stored for lists and exports. */
export class ResultSet {
  @TextField({
    description: 'ID of the result set.',
    example: 'res_crawl_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  })
  id!: string;

  @TextField({ description: 'Operation that created the result set.', example: 'crawl_site' })
  operation!: string;

  @TextField({
    description:
      'Request in words without people, such as `dentists in Austin, TX`. Null if no words remain.',
    example: 'dentists in Austin, TX',
    maxLength: 200,
    nullable: true,
  })
  question!: string | null;

  @IntegerField({ description: 'Number of rows in the result set.', minimum: 0 })
  total!: number;

  @InstantField({ description: 'Time at which the result set was created.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the result set is deleted.' })
  expires_at!: string;
}

export class LatestResultsRequest {
  @TextListField({
    description:
      'Names of the operations whose result sets are considered. Default: all that search for leads or contacts.',
    optional: true,
    maxItems: 50,
  })
  operations?: string[];
}

/** A page of the result sets of one service and account, newest first. */
export class ServiceResultsRequest {
  @TextListField({ description: 'Names of the operations whose result sets are listed.', maxItems: 50 })
  operations!: string[];

  @IntegerField({ description: 'Maximum number of result sets, 1 to 101.', minimum: 1, maximum: 101 })
  limit!: number;

  @TextField({
    description: 'Return only result sets that are older than the one with this UUID in its ID.',
    optional: true,
    pattern: /^[0-9a-f-]{36}$/,
    rule: 'must be a UUID in lower case',
    fix: 'send the last 36 characters of the ID of a result set',
  })
  before?: string;
}

export class ServiceResults {
  @ObjectListField(() => ResultSet, { description: 'The result sets, newest first.', maxItems: 101 })
  results!: ResultSet[];
}

export class LatestResults {
  @ObjectField(() => ResultSet, {
    description: 'Latest result set of the account at this service that has rows. Null if there is none.',
    nullable: true,
  })
  results!: ResultSet | null;
}

export class ReadResultsRequest {
  @TextField({ description: 'ID of the result set.', minLength: 1, maxLength: 100 })
  id!: string;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @TextField({
    description: 'Cursor before which the rows end. Default: end of the result set.',
    optional: true,
    maxLength: 200,
  })
  until?: string;

  @IntegerField({
    description: 'Number of rows after the cursor that are skipped. Default: 0.',
    minimum: 0,
    maximum: 10_000_000,
    default: 0,
  })
  skip?: number;

  @IntegerField({
    description: 'Maximum number of rows per page, 1 to 500. Default: 200.',
    minimum: 1,
    maximum: 500,
    default: 200,
  })
  limit?: number;

  @RowNumbersField('Numbers of the rows to read. Default: all.')
  row_numbers?: number[];
}

export class ResultPage {
  @ObjectField(() => ResultSet, { description: 'Result set of the rows.' })
  results!: ResultSet;

  @ObjectListField(() => ResultRow, { description: 'Rows of the result set, in order.' })
  rows!: ResultRow[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

/** The service of a result set, from its id (`res_<service>_<UUID>`); undefined for other texts. */
export function serviceOfResults(id: string): ServiceName | undefined {
  const [, name] = /^res_([a-z]+)_[0-9a-f-]{36}$/.exec(id) ?? [];
  return serviceNames.find((service) => service === name);
}
