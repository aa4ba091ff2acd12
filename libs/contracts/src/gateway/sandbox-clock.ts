import { InstantField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';

export class AdvanceClockRequest {
  @TextField({
    description:
      'By how much, as an ISO 8601 duration in weeks, days, hours, minutes and seconds; more than nothing, at most P366D.',
    minLength: 3,
    maxLength: 40,
    example: 'P1D',
  })
  advance!: string;
}

export class SandboxClock {
  @InstantField({ description: 'The time in the sandbox.' })
  now!: string;

  @TextField({
    description: 'By how much it was moved in all, as an ISO 8601 duration.',
    example: 'P1DT12H',
  })
  advanced!: string;
}

const common = {
  problems: ['not_found'],
  service: 'gateway',
  access: 'account',
  response: SandboxClock,
} as const;
const route = { path: '/sandbox/clock', scope: 'keys:admin', sandbox: true } as const;

export const GetClock = operation({
  ...common,
  name: 'get_clock',
  summary: 'The time in the sandbox',
  description: 'In the sandbox only; on the real internet there is no such path.',
  http: { ...route, method: 'GET' },
  request: EmptyRequest,
  timeout: seconds(5),
  idempotent: true,
});

export const AdvanceClock = operation({
  ...common,
  name: 'advance_clock',
  summary: 'Move the time in the sandbox forward, so that what is due later happens now',
  description:
    'In the sandbox only; on the real internet there is no such path. The time never goes back, and is kept over a restart.',
  http: { ...route, method: 'POST' },
  request: AdvanceClockRequest,
  timeout: seconds(5),
  idempotent: false,
});
