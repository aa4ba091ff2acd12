/** What nobody has asked for, or no mail host has confirmed, for half a year says little of today. */
const maxAge = 180 * 24 * 3_600_000;

interface Forgetful {
  /** Deletes what is older than the given instant (milliseconds since 1970). */
  forget(before: number): Promise<unknown>;
}

/** What the service deletes in the course of time. */
export const forgetOld =
  (results: Forgetful, domains: Forgetful, confirmed: Forgetful) =>
  async (now: number): Promise<void> => {
    await results.forget(now);
    await domains.forget(now - maxAge);
    await confirmed.forget(now - maxAge);
  };
