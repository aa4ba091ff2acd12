import { failed, passed, type CheckOutcome } from './check';

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
