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
import { serviceNames, type ServiceName } from '../shared/services';

/** One row of a result set: a person or company that can be added to a list or exported. */
export class ResultRow {
  @TextField({
    description: 'The name of the person or business; null where it is not known.',
    nullable: true,
  })
  name!: string | null;

  @TextField({ description: 'The company.', nullable: true })
  company!: string | null;

  @TextField({ description: "The person's role.", nullable: true })
  title!: string | null;

  @TextField({ description: 'The address for mail.', nullable: true })
  email!: string | null;

  @TextField({ description: 'The telephone number in E.164.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'The website.', nullable: true })
  website!: string | null;

  @TextField({ description: 'The postal address in one line.', nullable: true })
  address!: string | null;

  @NumberField({ description: 'Rating out of 5.', nullable: true })
  rating!: number | null;

  @IntegerField({ description: 'How sure the row is.', minimum: 0, maximum: 100 })
  confidence!: number;

  @TextListField({ description: 'Technologies of the company.' })
  tech_stack!: string[];

  @TextField({ description: 'The main origin.', example: 'website' })
  source!: string;

  @BooleanField({
    description: 'Whether the mail host accepts every address, so that this one is not confirmed.',
    optional: true,
  })
  accept_all?: boolean;

  @TextField({
    description: 'The country of the postal address (ISO 3166-1 alpha-2); left out where it is not known.',
    optional: true,
    example: 'US',
  })
  country_code?: string;
}

/** The result of one request of an account, stored for lists and exports. */
export class ResultSet {
  @TextField({ description: 'Its id.', example: 'res_crawl_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11' })
  id!: string;

  @TextField({ description: 'The operation that was asked.', example: 'crawl_site' })
  operation!: string;

  @IntegerField({ description: 'How many rows it has.', minimum: 0 })
  total!: number;

  @InstantField({ description: 'When it was answered.' })
  created_at!: string;

  @InstantField({ description: 'Until when it is kept.' })
  expires_at!: string;
}

export class LatestResults {
  @ObjectField(() => ResultSet, {
    description: 'The newest set of the account at this service that has rows; null where there is none.',
    nullable: true,
  })
  results!: ResultSet | null;
}

export class ReadResultsRequest {
  @TextField({ description: 'The id of the result set.', minLength: 1, maxLength: 100 })
  id!: string;

  @TextField({
    description: 'The cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @TextField({
    description: 'The cursor before which to stop; left out: at the end.',
    optional: true,
    maxLength: 200,
  })
  until?: string;

  @IntegerField({ description: 'Rows in one answer.', minimum: 1, maximum: 500, default: 200 })
  limit?: number;
}

export class ResultPage {
  @ObjectField(() => ResultSet, { description: 'The set that the rows are of.' })
  results!: ResultSet;

  @ObjectListField(() => ResultRow, { description: 'The rows in their order.' })
  rows!: ResultRow[];

  @TextField({ description: 'The cursor of the next rows; null at the end.', nullable: true })
  next_cursor!: string | null;
}

/** The service of a result set, from its id (`res_<service>_<UUID>`); undefined for other texts. */
export function serviceOfResults(id: string): ServiceName | undefined {
  const [, name] = /^res_([a-z]+)_[0-9a-f-]{36}$/.exec(id) ?? [];
  return serviceNames.find((service) => service === name);
}
