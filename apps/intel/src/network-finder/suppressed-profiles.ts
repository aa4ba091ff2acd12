import type { SuppressionFilter } from '@lode/contracts';
import {
  inSlices,
  removeSuppressedSteps,
  profilesOf,
  profileSubjectSteps,
  type Steps,
  type SubjectHasher,
} from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { answersAbout } from '../database/answer.repository';

/**
 * Finds suppressed profiles in other stored results: a result without the company contains no contact by which the
 * profile could be suppressed.
 */
export class SuppressedProfiles {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** The hashes of those profiles whose person is suppressed in another result. */
  async among(urls: readonly string[], filter: SuppressionFilter): Promise<ReadonlySet<string>> {
    const asked = profilesOf(this.hasher, urls);
    if (filter.isOpen || asked.length === 0) return new Set();
    const rows = await answersAbout.rows(this.source, asked);
    return inSlices(
      this.suppressedIn(
        rows.map(({ result }) => result),
        filter,
      ),
    );
  }

  private *suppressedIn(results: readonly object[], filter: SuppressionFilter): Steps<ReadonlySet<string>> {
    const excluded = new Set<string>();
    for (const result of results) {
      // In a list, so that a result about a suppressed person is removed completely.
      const { value } = yield* removeSuppressedSteps([result], filter);
      const kept = new Set(yield* profileSubjectSteps(this.hasher, value));
      for (const hash of yield* profileSubjectSteps(this.hasher, result))
        if (!kept.has(hash)) excluded.add(hash);
    }
    return excluded;
  }
}
