import type { IntelAnswer } from '@lode/contracts';
import type { CachedResultStore } from '@lode/work';
import { statement, typed, withDatabaseRetries } from '@lode/database';
import { subjectsInSlices, type SubjectHasher } from '@lode/privacy';
import { LessThan, type Repository } from 'typeorm';
import { AnswerEntity } from './answer.entity';

/** A question to one operation. */
export interface IntelQuestion {
  /** Requests with equal keys share one run. */
  readonly key: string;
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** A question about one company. */
export interface OneCompanyQuestion extends IntelQuestion {
  /** A-labels in lower case, without `www.` */
  readonly domain: string;
}

/** Result of a run, shared by all callers with the same question. */
export interface CollectedResult<Result extends IntelAnswer> {
  readonly result: Result;
  /** Whether a retry could add data, with more time or healthy sources. */
  readonly partial: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}

/** Max stored results per query. */
const maxAnswers = 100;

/** The newest results with one of the people. */
export const answersAbout = statement({
  sql: `
    SELECT result FROM intel.answers WHERE subject_hashes && $1::text[]
    ORDER BY collected_at DESC LIMIT ${maxAnswers}`,
  parameters: ['text[]'],
  columns: { result: typed<object>('json') },
});

/** Results of one operation. They contain facts of the public web, without the account that asked. */
export class AnswerRepository<Result extends IntelAnswer> implements CachedResultStore<
  IntelQuestion,
  CollectedResult<Result>
> {
  constructor(
    private readonly answers: Repository<AnswerEntity>,
    private readonly hasher: SubjectHasher,
    private readonly operation: string,
  ) {}

  async find({ key }: IntelQuestion): Promise<CollectedResult<Result> | undefined> {
    const select = { result: true, partial: true, collectedAt: true } as const;
    const row = await this.answers.findOne({ select, where: { operation: this.operation, key } });
    if (!row) return undefined;
    const { partial, collectedAt } = row;
    return { result: row.result as Result, partial, collectedAt: collectedAt.getTime() };
  }

  /** Retries while the database is busy, so that the sources are not asked again. */
  async save(
    { key }: IntelQuestion,
    { result, partial, collectedAt }: CollectedResult<Result>,
  ): Promise<void> {
    const subjectHashes = [...(await subjectsInSlices(this.hasher, result)), ...this.marksOf(result)];
    const { operation } = this;
    const row = { operation, key, partial, result, collectedAt: new Date(collectedAt), subjectHashes };
    await withDatabaseRetries(() => this.answers.upsert(row, ['operation', 'key']));
  }

  /** Mark of the company: its texts may mention people. */
  private marksOf(result: { readonly domain?: unknown } & IntelAnswer): string[] {
    const mark = typeof result.domain === 'string' ? this.hasher.companyMark(result.domain) : undefined;
    return mark === undefined ? [] : [mark];
  }
}

/** Deletes results collected before the given time (milliseconds since 1970). */
export const forgetAnswers = (answers: Repository<AnswerEntity>, collectedBefore: number): Promise<unknown> =>
  answers.delete({ collectedAt: LessThan(new Date(collectedBefore)) });
