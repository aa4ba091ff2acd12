/** Daily limits of a sequence. */
export interface SendingLimits {
  readonly dailyLimit: number;
  /** Warm-up: `start` messages on the first sending day, `increase` more on each further one. */
  readonly ramp?: { readonly start: number; readonly increase: number } | undefined;
}

/**
 * Messages that may still be sent today.
 * @param sentToday messages sent on this calendar day of the sequence's time zone
 * @param sendingDay number of days on which the sequence has sent, including today, from 1
 */
export function allowance(
  { dailyLimit, ramp }: SendingLimits,
  sentToday: number,
  sendingDay: number,
): number {
  const today = ramp ? Math.min(dailyLimit, ramp.start + ramp.increase * (sendingDay - 1)) : dailyLimit;
  return Math.max(0, today - sentToday);
}
