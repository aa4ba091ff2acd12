import {
  ExactlyOneOf,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm, nonBlankLineForm } from '../fields/text-forms';
import { CompanyFilters } from '../intel/companies';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import { LocationField, RadiusField } from './places';

/** Maximum number of sites of a reading, and of open readings of an account. */
export const maxReadingSites = 10_000;
export const maxOpenReadings = 10;

/**
 * States of a reading. `preparing`: its sites are being found; `running`; `paused`; `cancelled`; `done`: every site was read
 * or could not be read; `failed`: its sites could not be found.
 */
export const readingStates = ['preparing', 'running', 'paused', 'cancelled', 'done', 'failed'] as const;
export type ReadingState = (typeof readingStates)[number];

const ReadingIdField = (): PropertyDecorator =>
  TextField({
    description: 'ID of the reading.',
    maxLength: 64,
    ...idForm,
    example: 'rdg_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  });

@ExactlyOneOf('location', 'domains', 'companies')
export class CreateReadingRequest {
  @LocationField({
    description:
      'City with its state or country, or a state, region or county, whose companies of the sector `niche` are read. Exactly one of `location`, `domains` and `companies` is required.',
    optional: true,
  })
  location?: string;

  @TextField({
    description:
      'Sector of the companies in `location`, in free text, such as `dentists`. Required with `location`.',
    optional: true,
    minLength: 1,
    maxLength: 200,
    example: 'dentists',
  })
  niche?: string;

  @RadiusField()
  radius_km?: number;

  @TextListField({
    description: `Domains of the companies to read, at most ${maxReadingSites}.`,
    optional: true,
    minItems: 1,
    maxItems: maxReadingSites,
    items: { minLength: 1, maxLength: 253, ...nonBlankLineForm },
    example: ['example.com'],
  })
  domains?: string[];

  @ObjectField(() => CompanyFilters, {
    description: `Conditions as those of \`GET /companies\`: the sites of the first ${maxReadingSites} companies are read.`,
    optional: true,
  })
  companies?: CompanyFilters;
}

export class ReadingRequest {
  @ReadingIdField()
  id!: string;
}

export class ChangeReadingRequest extends ReadingRequest {
  @TextField({
    description: '`paused` stops the reading after the sites in progress, `running` continues it.',
    oneOf: ['running', 'paused'],
  })
  state!: 'running' | 'paused';
}

export class ListReadingsRequest {
  @IntegerField({
    description: 'Maximum number of readings per page, 1 to 100. Default: 25.',
    minimum: 1,
    maximum: 100,
    default: 25,
  })
  limit?: number;

  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest readings.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class Reading {
  @ReadingIdField()
  id!: string;

  @TextField({ description: 'Words of the request.', example: 'dentists in Austin, TX' })
  question!: string;

  @TextField({
    description:
      'State: `preparing` while the sites are found, `running`, `paused`, `cancelled`, `done` when every site was read or could not be read, `failed` if no sites could be found because a source is unavailable.',
    oneOf: readingStates,
  })
  state!: ReadingState;

  @IntegerField({ description: 'Number of sites. 0 while they are being found.', minimum: 0 })
  sites!: number;

  @IntegerField({
    description: 'Number of sites that were read, also by an earlier reading of the last week.',
    minimum: 0,
  })
  sites_read!: number;

  @IntegerField({
    description:
      'Number of sites that could not be read: unreachable, forbidden by robots.txt, or suppressed.',
    minimum: 0,
  })
  sites_failed!: number;

  @InstantField({ description: 'Time at which the reading was requested.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the reading ended. Null before.', nullable: true })
  ended_at!: string | null;
}

export class ReadingList {
  @ObjectListField(() => Reading, { description: 'Readings of the account, newest first.', maxItems: 100 })
  readings!: Reading[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

const common = { service: 'leads', access: 'account', timeout: seconds(10) } as const;

export const CreateReading = operation({
  ...common,
  name: 'create_reading',
  method: 'readings.create',
  assistants: notForAssistants.lasting,
  people: withoutContacts.counts,
  audit: unaudited.content,
  summary: 'Read company sites in the background',
  description: `Reads sites with lower priority than requests, at most once a week each; the results appear in all searches. An account has at most ${maxOpenReadings} open readings.`,
  http: { method: 'POST', path: '/readings', scope: 'leads:write', status: 201, bodyLimit: 800 * 1024 },
  request: CreateReadingRequest,
  example: { niche: 'dentists', location: 'Austin, TX' },
  response: Reading,
  idempotent: false,
  billed: true,
  problems: ['conflict', 'free_mail_domain'],
});

export const ListReadings = operation({
  ...common,
  name: 'list_readings',
  method: 'readings.list',
  assistants: notForAssistants.lasting,
  people: withoutContacts.counts,
  summary: 'List background readings',
  description: 'Lists the readings of the account, newest first; ended ones for 30 days.',
  http: { method: 'GET', path: '/readings', scope: 'leads:read' },
  request: ListReadingsRequest,
  response: ReadingList,
  idempotent: true,
});

export const GetReading = operation({
  ...common,
  name: 'get_reading',
  method: 'readings.get',
  assistants: notForAssistants.lasting,
  people: withoutContacts.counts,
  summary: 'Get a background reading',
  description: 'Returns the state and the progress of the reading.',
  http: { method: 'GET', path: '/readings/{id}', scope: 'leads:read' },
  request: ReadingRequest,
  response: Reading,
  idempotent: true,
  problems: ['not_found'],
});

export const ChangeReading = operation({
  ...common,
  name: 'change_reading',
  method: 'readings.change',
  assistants: notForAssistants.lasting,
  people: withoutContacts.counts,
  audit: unaudited.content,
  summary: 'Pause or continue a background reading',
  description: 'Pauses or continues the reading. A reading that has ended is a conflict.',
  http: { method: 'PATCH', path: '/readings/{id}', scope: 'leads:write' },
  request: ChangeReadingRequest,
  example: { state: 'paused' },
  response: Reading,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export const CancelReading = operation({
  ...common,
  name: 'cancel_reading',
  method: 'readings.cancel',
  assistants: notForAssistants.lasting,
  people: withoutContacts.counts,
  audit: unaudited.content,
  summary: 'Cancel a background reading',
  description:
    'Cancels the reading and keeps the facts that were read. Returns the reading, unchanged if it has ended.',
  http: { method: 'DELETE', path: '/readings/{id}', scope: 'leads:write' },
  request: ReadingRequest,
  response: Reading,
  idempotent: true,
  problems: ['not_found'],
});
