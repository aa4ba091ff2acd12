import type { IntelAnswer } from '@lode/contracts';
import {
  withDatabaseRetries,
  subjectsInSlices,
  type CachedResultStore,
  type SubjectHasher,
} from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { CollectedResult, IntelQuestion } from '../questions/intel-question';

interface Row<Result> {
  readonly result: Result;
  readonly partial: boolean;
  readonly collectedAt: Date;
}

/** Results of one operation. They contain facts of the public web, without the account that asked. */
export class AnswerRepository<Result extends IntelAnswer> implements CachedResultStore<
  IntelQuestion,
  CollectedResult<Result>
> {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly operation: string,
    /** Converts results stored by an older version. */
    private readonly upgrade: (stored: Result) => Result = (stored) => stored,
  ) {}

  async find({ key }: IntelQuestion): Promise<CollectedResult<Result> | undefined> {
    const [row] = await this.source.query<Row<Result>[]>(findQuery, [this.operation, key]);
    return (
      row && {
        result: this.upgrade(row.result),
        partial: row.partial,
        collectedAt: row.collectedAt.getTime(),
      }
    );
  }

  /** Retries while the database is busy, so that the sources are not asked again. */
  async save(
    { key }: IntelQuestion,
    { result, partial, collectedAt }: CollectedResult<Result>,
  ): Promise<void> {
    const subjects = [...(await subjectsInSlices(this.hasher, result)), ...this.marksOf(result)];
    const values = [this.operation, key, partial, JSON.stringify(result), new Date(collectedAt), subjects];
    await withDatabaseRetries(() => this.source.query(saveQuery, values));
  }

  /** Mark of the company: its texts may mention people. */
  private marksOf(result: { readonly domain?: unknown } & IntelAnswer): string[] {
    const mark = typeof result.domain === 'string' ? this.hasher.companyMark(result.domain) : undefined;
    return mark === undefined ? [] : [mark];
  }
}

/** Deletes results collected before the given time (milliseconds since 1970). */
export const forgetAnswers = (source: DataSource, collectedBefore: number): Promise<unknown> =>
  source.query('DELETE FROM intel.answers WHERE collected_at < $1', [new Date(collectedBefore)]);

const findQuery = `
  SELECT result, partial, collected_at AS "collectedAt" FROM intel.answers
  WHERE operation = $1 AND key = $2`;

const saveQuery = `
  INSERT INTO intel.answers (operation, key, partial, result, collected_at, subject_hashes)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (operation, key) DO UPDATE SET
    partial = excluded.partial, result = excluded.result,
    collected_at = excluded.collected_at, subject_hashes = excluded.subject_hashes`;
