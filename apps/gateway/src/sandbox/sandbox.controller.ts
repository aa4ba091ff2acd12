import {
  ProblemError,
  validationProblem,
  type SandboxClock,
  AdvanceClock,
  GetClock,
  type AdvanceClockRequest,
  GetSandboxGuide,
  type SandboxGuide,
} from '@lode/contracts';
import { Handles } from '@lode/bus';
import { SteerableClock, type Clock, CLOCK } from '@lode/platform';
import { Once } from '@lode/work';
import { Inject, Controller } from '@nestjs/common';

const units = { W: 604_800_000, D: 86_400_000, H: 3_600_000, M: 60_000, S: 1000 };

const form =
  /^P(?:(?<W>\d{1,9})W)?(?:(?<D>\d{1,9})D)?(?:T(?=\d)(?:(?<H>\d{1,9})H)?(?:(?<M>\d{1,9})M)?(?:(?<S>\d{1,9}(?:[.,]\d{1,3})?)S)?)?$/;

/**
 * Milliseconds of an ISO 8601 duration in weeks, days (of 24 hours), hours, minutes and seconds; undefined for other
 * texts and for months and years, which have no fixed length. luxon accepts `P1M`, `P-1D` and `P1DT`.
 */
export function parseDuration(text: string): number | undefined {
  const parts = Object.entries(form.exec(text)?.groups ?? {}).filter(([, count]) => count !== undefined);
  if (parts.length === 0) return undefined;
  const sum = parts.reduce(
    (total, [unit, count]) => total + Number(count.replace(',', '.')) * units[unit as keyof typeof units],
    0,
  );
  return Math.round(sum);
}

/** Formats a duration in days and smaller units. @param milliseconds whole, at least 0 */
export function formatDuration(milliseconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(milliseconds / units.D),
    Math.floor((milliseconds % units.D) / units.H),
    Math.floor((milliseconds % units.H) / units.M),
  ];
  const seconds = (milliseconds % units.M) / units.S;
  const time = [part(hours, 'H'), part(minutes, 'M'), part(seconds, 'S')].join('');
  return `P${part(days, 'D')}${time && `T${time}`}`.replace(/^P$/, 'PT0S');
}

const part = (count: number, unit: string): string => (count > 0 ? `${count}${unit}` : '');

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

/** The guide of the sandbox, if there is one. */
export const SANDBOX_GUIDE = Symbol('sandbox guide');

@Controller()
export class SandboxController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SANDBOX_GUIDE) private readonly guide: SandboxGuide | undefined,
  ) {}

  @Handles(GetClock)
  async read(): Promise<SandboxClock> {
    return readClock(this.clock);
  }

  @Handles(AdvanceClock)
  @Once('transaction')
  async advance({ advance }: AdvanceClockRequest): Promise<SandboxClock> {
    return advanceClock(this.clock, advance);
  }

  @Handles(GetSandboxGuide)
  async getGuide(): Promise<SandboxGuide> {
    if (!this.guide) throw new ProblemError('not_found', 'This deployment has no sandbox guide.');
    return this.guide;
  }
}
