/** Answers are asked for with an age of a month at most. */
const maxAnswerAge = 30 * 24 * 3_600_000;
/** What a site has told half a year ago says little of today. */
const maxCompanyAge = 180 * 24 * 3_600_000;

interface Forgetful {
  /** Deletes what is older than the given instant (milliseconds since 1970). */
  forget(before: number): Promise<unknown>;
}

/** What the service deletes in the course of time; places stay until a newer release retires them. */
export const forgetOld =
  (results: Forgetful, answers: Forgetful, companies: Forgetful) =>
  async (now: number): Promise<void> => {
    await results.forget(now);
    await answers.forget(now - maxAnswerAge);
    await companies.forget(now - maxCompanyAge);
  };
