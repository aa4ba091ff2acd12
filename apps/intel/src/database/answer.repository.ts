import type { IntelAnswer } from '@lode/contracts';
import {
  withDatabaseRetries,
  subjectsInSlices,
  type CachedResultStore,
  type SubjectHasher,
} from '@lode/service-kit';
import { LessThan, type Repository } from 'typeorm';
import type { CollectedResult, IntelQuestion } from '../questions/intel-question';
import { AnswerEntity } from './answer.entity';

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
