import { Contact } from '../email/people';
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
import { operation, type Operation, seconds } from '../operation/operation';
import { RowNumbersField } from '../shared/search-fields';
import { type ServiceName, serviceNames } from '../shared/services';
import { AddressVerification } from '../verification/verify-email';

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

/** The operations of a service with result sets. */
export interface ResultOperations {
  readonly latest: Operation<LatestResultsRequest, LatestResults>;
  readonly list: Operation<ServiceResultsRequest, ServiceResults>;
  readonly read: Operation<ReadResultsRequest, ResultPage>;
}

function resultOperationsOf(service: ServiceName): ResultOperations {
  const common = { service, http: null, access: 'account', timeout: seconds(10), idempotent: true } as const;
  return {
    latest: operation({
      ...common,
      name: 'latest_results',
      summary: 'Get the latest result set with rows',
      request: LatestResultsRequest,
      response: LatestResults,
    }),
    list: operation({
      ...common,
      name: 'list_results',
      summary: 'List the result sets of an account',
      request: ServiceResultsRequest,
      response: ServiceResults,
    }),
    read: operation({
      ...common,
      name: 'read_results',
      summary: 'List the rows of a result set',
      request: ReadResultsRequest,
      response: ResultPage,
      problems: ['not_found', 'gone'],
    }),
  };
}

/** All services whose answers have rows for lists and exports. */
export const resultOperations = {
  crawl: resultOperationsOf('crawl'),
  email: resultOperationsOf('email'),
  intel: resultOperationsOf('intel'),
  leads: resultOperationsOf('leads'),
  verification: resultOperationsOf('verification'),
} satisfies Partial<Record<ServiceName, ResultOperations>>;

export class ListResultsRequest {
  @TextField({
    description: 'Return only result sets of this operation, such as `generate_leads`. Default: all.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'generate_leads',
  })
  operation?: string;

  @IntegerField({
    description: 'Maximum number of result sets per page, 1 to 100. Default: 20.',
    minimum: 1,
    maximum: 100,
    default: 20,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest result sets.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class ResultList {
  @ObjectListField(() => ResultSet, {
    description: 'The result sets without their rows, newest first.',
    maxItems: 100,
  })
  results!: ResultSet[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

/** Asks all services with result sets. */
export const ListResults = operation({
  service: 'gateway',
  name: 'list_results',
  page: 'jobs',
  method: 'account.results',
  assistants: { toolset: 'more', collected: false, defaults: { limit: 20 } },
  people: { shownBy: 'appended-pages.int.spec.ts of the platform' },
  summary: 'List result sets',
  description:
    'Lists the result sets of the account, newest first; a key sees only results of operations whose scope it holds. While a service does not respond, the response is 503 and names it.',
  http: { method: 'GET', path: '/results', scope: 'any' },
  access: 'account',
  request: ListResultsRequest,
  response: ResultList,
  timeout: seconds(12),
  idempotent: true,
  callerScopes: true,
  problems: ['forbidden'],
});
