import type { ResultSet } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '@lode/platform';
import { type SubjectHasher, subjectsInSlices } from '@lode/privacy';
import { withAccount, withDatabaseRetries } from '@lode/database';
import { insertRows, type KeptRow } from './kept-rows';
import type { ResultRepository } from './result.repository';

/** Maximum wait for an unavailable database in milliseconds: the result is complete, and its caller waits. */
const maxWaitMs = 2000;

interface Content {
  /** Equal for sets with the same question and rows. */
  readonly key: string;
  readonly kept: readonly KeptRow[];
}

/** Milliseconds for which the found set of an account is known, and remains the latest without another call. */
const foundForMs = 250;

/** A call that looks for a set with some content. */
interface Finding {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly id: Promise<string | undefined>;
}

/** Writes result sets, each content once. */
export class ResultWriter {
  /** The latest call of each account that looks for a set. */
  private readonly findings = new Map<string, Finding>();

  constructor(
    private readonly source: DataSource,
    private readonly repository: ResultRepository,
    private readonly hasher: SubjectHasher,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /**
   * @param whenNew further writes of a new set whose rows are deferred, in its transaction
   * @returns the id of the set with this content, which is inserted if there is none
   */
  async findOrInsert(
    account: string,
    results: ResultSet,
    content: Content,
    whenNew?: (manager: EntityManager) => Promise<void>,
  ): Promise<string> {
    // The same question is a new set as soon as the rows of a deferred one are written.
    const isDeferred = whenNew !== undefined;
    const known = await (isDeferred
      ? this.findNow(account, results, content.key)
      : this.find(account, results, content.key));
    if (known !== undefined) return known;
    return this.inTransaction(account, async (manager) => {
      await this.repository.lockContent(manager, account, content.key);
      // Another transaction may have stored the content in the meantime.
      const stored = await this.repository.findAgain(account, results, content.key, manager);
      if (stored !== undefined) return stored;
      await this.insert(manager, account, results, content);
      await whenNew?.(manager);
      return results.id;
    });
  }

  /**
   * Concurrent requests for the same content, and those shortly after, share a call, unless the account has asked for another
   * content since.
   */
  private find(account: string, results: ResultSet, key: string): Promise<string | undefined> {
    const call = () => this.findNow(account, results, key);
    const shared = this.findings.get(account);
    const begun = Date.parse(results.created_at);
    // A call ends at the deadline of its request, so the others repeat a failed one.
    if (shared?.key === key && begun - shared.begun < foundForMs) return shared.id.catch(call);
    const finding = { key, begun, id: call() };
    this.findings.set(account, finding);
    const forget = (): void => {
      if (this.findings.get(account) === finding) this.findings.delete(account);
    };
    const keep = (id: string | undefined): void => {
      if (id === undefined) forget();
      else setTimeout(forget, foundForMs).unref();
    };
    finding.id.then(keep, forget);
    return finding.id;
  }

  private findNow(account: string, results: ResultSet, key: string): Promise<string | undefined> {
    return withDatabaseRetries(() => this.repository.findAgain(account, results, key), { limit: maxWaitMs });
  }

  /** @returns false where the operation has no such set, or no longer */
  append(account: string, operation: string, id: string, rows: readonly KeptRow[]): Promise<boolean> {
    const moment = new Date(this.clock.now());
    this.findings.delete(account);
    return this.inTransaction(account, async (manager) => {
      if ((await this.repository.lockSet(manager, account, { id, operation, moment })) === undefined)
        return false;
      const inserted = await this.insertRows(manager, account, id, rows);
      if (inserted > 0) await this.repository.increaseTotal(manager, account, id, inserted);
      return true;
    });
  }

  private async insert(
    manager: EntityManager,
    account: string,
    results: ResultSet,
    { key, kept }: Content,
  ): Promise<void> {
    await this.repository.insertSet(manager, account, results, key);
    const { id, question } = results;
    if (question !== null) {
      const asked = { question, subjects: await subjectsInSlices(this.hasher, question) };
      await this.repository.insertQuestion(manager, account, id, asked);
    }
    await this.insertRows(manager, account, id, kept);
  }

  private insertRows(
    manager: EntityManager,
    account: string,
    id: string,
    rows: readonly KeptRow[],
  ): Promise<number> {
    return insertRows(manager, { repository: this.repository, hasher: this.hasher, account, id }, rows);
  }

  private inTransaction<Answer>(
    account: string,
    work: (manager: EntityManager) => Promise<Answer>,
  ): Promise<Answer> {
    return withDatabaseRetries(() => withAccount(this.source, account, work), { limit: maxWaitMs });
  }
}
