/** How much a sequence may send. */
export interface SendingLimits {
  readonly dailyLimit: number;
  /** A slow beginning: this many on the first sending day, and so many more on each further one. */
  readonly ramp?: { readonly start: number; readonly increase: number } | undefined;
}

/**
 * How many messages may still go out today.
 * @param sentToday messages of this calendar day of the sequence's zone
 * @param sendingDay counts the days on which the sequence sent anything, today included, from 1
 */
export function allowance(
  { dailyLimit, ramp }: SendingLimits,
  sentToday: number,
  sendingDay: number,
): number {
  const today = ramp ? Math.min(dailyLimit, ramp.start + ramp.increase * (sendingDay - 1)) : dailyLimit;
  return Math.max(0, today - sentToday);
}
