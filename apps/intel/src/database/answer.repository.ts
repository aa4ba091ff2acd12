import type { IntelAnswer } from '@lode/contracts';
import {
  withDatabaseRetries,
  subjectsInSlices,
  type AnswerStore,
  type SubjectHasher,
} from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import type { Answered, Question } from '../asking/answered';

interface Row<Result> {
  readonly result: Result;
  readonly partial: boolean;
  readonly collectedAt: Date;
}

/** Answers of one operation: facts of the public web, nothing tells who asked for them. */
export class AnswerRepository<Result extends IntelAnswer> implements AnswerStore<Question, Answered<Result>> {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    private readonly operation: string,
    /** Gives an answer that an older version stored the form of today. */
    private readonly modernise: (stored: Result) => Result = (stored) => stored,
  ) {}

  async find({ key }: Question): Promise<Answered<Result> | undefined> {
    const [row] = await this.source.query<Row<Result>[]>(FIND, [this.operation, key]);
    return (
      row && {
        result: this.modernise(row.result),
        partial: row.partial,
        collectedAt: row.collectedAt.getTime(),
      }
    );
  }

  /** What many sources have told is not asked for again because the database was busy for a moment. */
  async save({ key }: Question, { result, partial, collectedAt }: Answered<Result>): Promise<void> {
    const subjects = [...(await subjectsInSlices(this.hasher, result)), ...this.marksOf(result)];
    const values = [this.operation, key, partial, JSON.stringify(result), new Date(collectedAt), subjects];
    await withDatabaseRetries(() => this.source.query(SAVE, values));
  }

  /** Of the company that an answer is about: its texts may mention people. */
  private marksOf(result: { readonly domain?: unknown } & IntelAnswer): string[] {
    const mark = typeof result.domain === 'string' ? this.hasher.companyMark(result.domain) : undefined;
    return mark === undefined ? [] : [mark];
  }
}

/** Deletes what was collected before the given instant (milliseconds since 1970). */
export const forgetAnswers = (source: DataSource, collectedBefore: number): Promise<unknown> =>
  source.query('DELETE FROM intel.answers WHERE collected_at < $1', [new Date(collectedBefore)]);

const FIND = `
  SELECT result, partial, collected_at AS "collectedAt" FROM intel.answers
  WHERE operation = $1 AND key = $2`;

const SAVE = `
  INSERT INTO intel.answers (operation, key, partial, result, collected_at, subject_hashes)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (operation, key) DO UPDATE SET
    partial = excluded.partial, result = excluded.result,
    collected_at = excluded.collected_at, subject_hashes = excluded.subject_hashes`;
