import type { Results } from '@lode/service-kit';

/** The largest `maxAge` of a request is a month. */
const maxAnswerAge = 30 * 24 * 3_600_000;
/** Half a year: facts of a site that are older are not used. */
const maxCompanyAge = 180 * 24 * 3_600_000;

interface Expiring {
  /** @param instant milliseconds since 1970 */
  deleteBefore(instant: number): Promise<unknown>;
}

interface OldReadings {
  /** @param now milliseconds since 1970 */
  deleteOld(now: number): Promise<unknown>;
}

/** Deletes old answers, companies and background readings. Places stay until a newer release retires them. */
export const cleanUp =
  (results: Pick<Results, 'deleteExpired'>, answers: Expiring, companies: Expiring, readings: OldReadings) =>
  async (now: number): Promise<void> => {
    await results.deleteExpired(now);
    await answers.deleteBefore(now - maxAnswerAge);
    await companies.deleteBefore(now - maxCompanyAge);
    await readings.deleteOld(now);
  };
