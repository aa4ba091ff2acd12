import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProblemError, type SandboxClock as ClockState, validationProblem } from '@lode/contracts';

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

/**
 * The system time plus an offset, which the user of the sandbox increases. Monotonic time has no offset, so nothing in
 * progress times out.
 */
export class SandboxClock {
  /**
   * @param added initial offset in milliseconds
   * @param onAdvance receives the new offset before it takes effect; where it throws, the offset stays
   */
  constructor(
    private added = 0,
    private readonly onAdvance: (added: number) => void = () => undefined,
  ) {}

  now(): number {
    return Date.now() + this.added;
  }

  monotonic(): number {
    return performance.now();
  }

  get state(): ClockState {
    return { now: new Date(this.now()).toISOString(), advanced: formatDuration(this.added) };
  }

  /** @param duration by ISO 8601. @throws ProblemError validation */
  advance(duration: string): void {
    const milliseconds = parseDuration(duration);
    if (milliseconds === undefined)
      throw wrong('must be an ISO 8601 duration in weeks, days, hours, minutes and seconds', advice);
    if (milliseconds <= 0) throw wrong('must be longer than zero', advice);
    if (milliseconds > limits.once) throw wrong(`exceeds the limit of ${maxAdvance} per request`, advice);
    const added = this.added + milliseconds;
    if (added > limits.total)
      throw wrong(
        'exceeds the total limit',
        `advance the clock by at most ${limits.total / day} days in total; a new data folder starts at the real time`,
      );
    this.onAdvance(added);
    this.added = added;
  }
}

const wrong = (message: string, fix: string): ProblemError =>
  validationProblem([{ location: 'body.advance', message, fix }]);

/**
 * A clock whose offset is stored in the data folder: if the clock went back at the next start, stored data would be from
 * the future.
 */
export function storedClock(dataDir: string): SandboxClock {
  const file = join(dataDir, 'sandbox-clock');
  return new SandboxClock(readAhead(file), (ahead) => {
    writeFileSync(`${file}.new`, `${ahead}\n`);
    renameSync(`${file}.new`, file);
  });
}

/** Offset in milliseconds; 0 if the file is missing or invalid. */
function readAhead(file: string): number {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return /^\d{1,15}$/.test(text) ? Number(text) : 0;
  } catch {
    return 0;
  }
}
