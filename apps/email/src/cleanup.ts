/** Milliseconds (180 days). Older knowledge and confirmations are no longer reliable. */
const maxAge = 180 * 24 * 3_600_000;

interface Expiring {
  /** Deletes rows older than the given time (milliseconds since 1970). */
  deleteExpired(before: number): Promise<unknown>;
}

interface ExpiringPeople {
  /** Deletes people whose site was last read before a time, and those who were marked as gone. */
  deleteExpired(before: number, now: number): Promise<unknown>;
}

/** Work of the cleanup job. */
export const cleanup =
  (results: Expiring, domains: Expiring, confirmed: Expiring, people: ExpiringPeople) =>
  async (now: number): Promise<void> => {
    await results.deleteExpired(now);
    await domains.deleteExpired(now - maxAge);
    await confirmed.deleteExpired(now - maxAge);
    await people.deleteExpired(now - maxAge, now);
  };
