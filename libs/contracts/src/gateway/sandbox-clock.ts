import { InstantField, TextField } from '../fields/decorators';
import { durationShape } from '../fields/shapes';
import { operation, seconds } from '../operation/operation';
import { EmptyRequest } from '../shared/empty.dto';

export class AdvanceClockRequest {
  @TextField({
    description:
      'ISO 8601 duration by which the clock is advanced, in weeks, days, hours, minutes and seconds. Greater than zero, at most P366D.',
    ...durationShape,
    rule: 'must be an ISO 8601 duration in weeks, days, hours, minutes and seconds',
    fix: 'send a duration such as P1D for one day or PT12H for twelve hours',
    maxLength: 40,
    example: 'P1D',
  })
  advance!: string;
}

export class SandboxClock {
  @InstantField({ description: 'Current time in the sandbox.' })
  now!: string;

  @TextField({
    description: 'Total duration by which the clock was advanced (ISO 8601).',
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
  summary: 'Get the sandbox clock',
  description: 'Returns the time of the simulated internet. Available in the sandbox only.',
  http: { ...route, method: 'GET' },
  request: EmptyRequest,
  timeout: seconds(5),
  idempotent: true,
});

export const AdvanceClock = operation({
  ...common,
  name: 'advance_clock',
  audit: { action: 'clock.advanced' },
  summary: 'Advance the sandbox clock',
  description:
    'Moves the time of the simulated internet forward, so that scheduled work becomes due, and stored jobs, results and verdicts become older and may expire; creation, expiry and last use of API keys keep the real time. The clock cannot be moved back, and exists in the sandbox only.',
  http: { ...route, method: 'POST' },
  request: AdvanceClockRequest,
  example: { advance: 'PT1S' },
  timeout: seconds(5),
  idempotent: false,
});
