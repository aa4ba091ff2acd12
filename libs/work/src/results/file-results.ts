import { questionOf, type Operation, type ServiceName } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '@lode/platform';
import type { SubjectHasher } from '@lode/privacy';
import { withAccount, withDatabaseRetries } from '@lode/database';
import { insertRows, smallRows, type PlacedRow, newSet } from './kept-rows';
import { ResultRepository } from './result.repository';

/** Maximum number of rows in the set of a file. */
const maxRows = 100_000;

/** The set of a file. */
export interface FileSet {
  readonly operation: Operation;
  readonly account: string;
  readonly id: string;
}

/** The result sets of files, which grow while the rows of a file are answered. Waits for an unavailable database. */
export class FileResults {
  private readonly repository: ResultRepository;

  constructor(
    private readonly source: DataSource,
    private readonly service: ServiceName,
    private readonly hasher: SubjectHasher,
    private readonly clock: Clock,
  ) {
    this.repository = new ResultRepository(source);
  }

  /** The set of a job, whose UUID it has. */
  setOf(operation: Operation, job: { readonly account: string; readonly id: string }): FileSet {
    return { operation, account: job.account, id: `res_${this.service}_${job.id.slice(-36)}` };
  }

  /** Nothing happens where the set is open already. */
  async open({ operation, account, id }: FileSet): Promise<void> {
    const question = questionOf(operation, {});
    const now = this.clock.now();
    const set = { ...newSet(this.service, { operation: operation.name, question, total: 0, now }), id };
    await this.within(account, async (manager) => {
      if (!(await this.repository.insertSet(manager, account, set, null)) || question === null) return;
      await this.repository.insertQuestion(manager, account, id, { question, subjects: [] });
    });
  }

  /**
   * Adds rows to a set, which has at most 100,000. Positions may have gaps; rows at taken ones are stored already.
   * Nothing is added to a set that has expired.
   */
  async add({ operation, account, id }: FileSet, rows: readonly PlacedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const set = { id, operation: operation.name, moment: new Date(this.clock.now()) };
    await this.within(account, async (manager) => {
      const total = await this.repository.lockSet(manager, account, set);
      const kept = smallRows(rows).slice(0, maxRows - (total ?? maxRows));
      const { repository, hasher } = this;
      const inserted = await insertRows(manager, { repository, hasher, account, id }, kept);
      if (inserted > 0) await repository.increaseTotal(manager, account, id, inserted);
    });
  }

  private within<T>(account: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return withDatabaseRetries(() => withAccount(this.source, account, work));
  }
}
