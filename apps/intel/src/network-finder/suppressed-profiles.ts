import type { SuppressionFilter } from '@lode/contracts';
import {
  inSlices,
  leaveOutSteps,
  profilesOf,
  profileSubjectSteps,
  type Steps,
  type SubjectHasher,
} from '@lode/service-kit';
import type { DataSource } from 'typeorm';

/** Stored answers that are looked at for one question. */
const maxAnswers = 100;

/**
 * Knows whose profiles are left out by what other stored answers tell of them: an answer without the company has no
 * contact of the person by which the profile could be left out.
 */
export class SuppressedProfiles {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** The hashes of those of the profiles that an answer about their person leaves out. */
  async among(urls: readonly string[], barrier: SuppressionFilter): Promise<ReadonlySet<string>> {
    const asked = profilesOf(this.hasher, urls);
    if (barrier.isOpen || asked.length === 0) return new Set();
    const rows = await this.source.query<{ result: object }[]>(
      `SELECT result FROM intel.answers WHERE subject_hashes && $1::text[]
       ORDER BY collected_at DESC LIMIT ${maxAnswers}`,
      [asked],
    );
    return inSlices(
      this.leftOutOf(
        rows.map(({ result }) => result),
        barrier,
      ),
    );
  }

  private *leftOutOf(results: readonly object[], barrier: SuppressionFilter): Steps<ReadonlySet<string>> {
    const leftOut = new Set<string>();
    for (const result of results) {
      // In a list, so that an answer about somebody who is left out leaves as a whole.
      const { value } = yield* leaveOutSteps([result], barrier);
      const kept = new Set(yield* profileSubjectSteps(this.hasher, value));
      for (const hash of yield* profileSubjectSteps(this.hasher, result))
        if (!kept.has(hash)) leftOut.add(hash);
    }
    return leftOut;
  }
}
