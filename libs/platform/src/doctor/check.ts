/** Outcome of one check of the doctor. */
export type CheckOutcome =
  | { readonly state: 'passed'; readonly detail: string }
  /** `fix` says what the operator does about it, as complete sentences. */
  | { readonly state: 'failed'; readonly detail: string; readonly fix: string }
  /** The subject of the check is not in use, or an option is missing. */
  | { readonly state: 'skipped'; readonly detail: string };

/** One property of the deployment that the doctor examines. */
export interface Check {
  /** Unique, in lower case, at most 24 characters, as in `port 25`. */
  readonly name: string;
  /** What does not work while the check fails, for the few that matter most: "mailboxes have the verdict unknown". */
  readonly without?: string;
  /** @throws Error if the check itself fails; it is reported as failed */
  run(signal: AbortSignal): Promise<CheckOutcome>;
}

export interface CheckResult extends Pick<Check, 'name' | 'without'> {
  readonly outcome: CheckOutcome;
}

export const passed = (detail: string): CheckOutcome => ({ state: 'passed', detail });
export const failed = (detail: string, fix: string): CheckOutcome => ({ state: 'failed', detail, fix });
export const skipped = (detail: string): CheckOutcome => ({ state: 'skipped', detail });

/** Milliseconds. Certificates, dates of messages and evidence need no better clock. */
const toleranceMs = 30_000;

const fix =
  'Synchronise the clock of this machine, for example with systemd-timesyncd or chrony (`timedatectl set-ntp true`).';

/**
 * Compares the clock of this machine with another.
 * @param reference milliseconds since 1970, by the other clock
 * @param now milliseconds since 1970, by the clock of this machine
 * @param source name of the other clock
 */
export function judgeClock(reference: number, now: number, source: string): CheckOutcome {
  const seconds = Math.round(Math.abs(now - reference) / 1000);
  if (Math.abs(now - reference) <= toleranceMs)
    return passed(`Within ${seconds} s of the clock of ${source}.`);
  const direction = now > reference ? 'ahead of' : 'behind';
  return failed(`The clock is ${seconds} s ${direction} that of ${source}.`, fix);
}
