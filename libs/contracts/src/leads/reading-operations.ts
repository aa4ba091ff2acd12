import { unaudited } from '../operation/audit-actions';
import { operation, seconds } from '../operation/operation';
import {
  ChangeReadingRequest,
  CreateReadingRequest,
  ListReadingsRequest,
  maxOpenReadings,
  Reading,
  ReadingList,
  ReadingRequest,
} from './reading';

const common = { service: 'leads', access: 'account', timeout: seconds(10) } as const;

export const CreateReading = operation({
  ...common,
  name: 'create_reading',
  audit: unaudited.content,
  summary: 'Read company sites in the background',
  description: `Reads sites with lower priority than requests, at most once a week each; the results appear in all searches. An account has at most ${maxOpenReadings} open readings.`,
  http: { method: 'POST', path: '/readings', scope: 'leads:write', status: 201, bodyLimit: 800 * 1024 },
  request: CreateReadingRequest,
  example: { niche: 'dentists', location: 'Austin, TX' },
  response: Reading,
  idempotent: false,
  problems: ['conflict', 'free_mail_domain'],
});

export const ListReadings = operation({
  ...common,
  billed: false,
  name: 'list_readings',
  summary: 'List background readings',
  description: 'Lists the readings of the account, newest first; ended ones for 30 days.',
  http: { method: 'GET', path: '/readings', scope: 'leads:read' },
  request: ListReadingsRequest,
  response: ReadingList,
  idempotent: true,
});

export const GetReading = operation({
  ...common,
  billed: false,
  name: 'get_reading',
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
  billed: false,
  name: 'change_reading',
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
  billed: false,
  name: 'cancel_reading',
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
