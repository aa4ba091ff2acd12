import { ProblemError, validationProblem, type SandboxClock } from '@lode/contracts';
import { SteerableClock, type Clock } from '@lode/service-kit';
import { formatDuration, parseDuration } from './iso-duration';

const day = 86_400_000;
/** Maximum advance per request and in total, in milliseconds. */
const limits = { once: 366 * day, total: 3660 * day };
const maxAdvance = formatDuration(limits.once);
const advice = `use a duration such as P1D or PT90M, at most ${maxAdvance}`;

/** Reads the clock of the sandbox. @throws ProblemError not_found on the real internet */
export function readClock(clock: Clock): SandboxClock {
  const { ahead } = steerable(clock);
  return { now: new Date(clock.now()).toISOString(), advanced: formatDuration(ahead) };
}

/** Advances the clock of the sandbox. @throws ProblemError not_found as `readClock`, validation */
export function advanceClock(clock: Clock, advance: string): SandboxClock {
  const steered = steerable(clock);
  const milliseconds = parseDuration(advance);
  if (milliseconds === undefined)
    throw wrong('must be an ISO 8601 duration in weeks, days, hours, minutes and seconds', advice);
  if (milliseconds <= 0) throw wrong('must be longer than zero', advice);
  if (milliseconds > limits.once) throw wrong(`exceeds the limit of ${maxAdvance} per request`, advice);
  if (steered.ahead + milliseconds > limits.total)
    throw wrong(
      'exceeds the total limit',
      `advance the clock by at most ${limits.total / day} days in total; a new data folder starts at the real time`,
    );
  steered.advance(milliseconds);
  return readClock(steered);
}

function steerable(clock: Clock): SteerableClock {
  if (clock instanceof SteerableClock) return clock;
  throw new ProblemError('not_found', 'There is no /sandbox/clock; see /docs.');
}

const wrong = (message: string, fix: string): ProblemError =>
  validationProblem([{ location: 'body.advance', message, fix }]);
