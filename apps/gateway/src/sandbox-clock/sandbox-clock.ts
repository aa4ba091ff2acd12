import { ProblemError, validationProblem, type SandboxClock } from '@lode/contracts';
import { SteerableClock, type Clock } from '@lode/service-kit';
import { formatDuration, parseDuration } from './iso-duration';

const day = 86_400_000;
/** Most that the time is moved at once and in all, in milliseconds. */
const limits = { once: 366 * day, all: 3660 * day };

/** Tells the time of the sandbox. @throws ProblemError not_found where the time is the real one */
export function readClock(clock: Clock): SandboxClock {
  const { ahead } = steerable(clock);
  return { now: new Date(clock.now()).toISOString(), advanced: formatDuration(ahead) };
}

/** Moves the time of the sandbox. @throws ProblemError not_found as `readClock`, validation */
export function advanceClock(clock: Clock, advance: string): SandboxClock {
  const steered = steerable(clock);
  const milliseconds = parseDuration(advance);
  if (milliseconds === undefined || milliseconds <= 0 || milliseconds > limits.once)
    throw wrong('must be an ISO 8601 duration', 'use a duration such as P1D or PT90M, at most P366D');
  if (steered.ahead + milliseconds > limits.all)
    throw wrong(
      'goes too far',
      `the time is moved by at most ${limits.all / day} days in all; a new data folder begins at the real time`,
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
