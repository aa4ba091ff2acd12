import type { DataSource, EntityManager } from 'typeorm';
import { definitionOf } from '../../bootstrap/service';
import { withAccount } from '../../database/account-scope';
import { createIdempotencyRecords, extendIdempotencyRecords } from '../../idempotency/idempotency-tables';
import { createJobTables, extendJobTables } from '../../jobs/job-tables';
import { partitionResultRows } from '../../results/result-partition-tables';
import { createResultQuestions, createResultSearch, createResultTables } from '../../results/result-tables';
import { moduleWith } from '../../testing/module-with';
import { TestTables } from '../../testing/test-tables';
import { declaredTables } from '../declared-tables';
import { HeldDataRepository } from '../held-data.repository';
import type { PeopleTable } from '../people-table';
import {
  addErasedQuestions,
  allowAnyText,
  addKeyCheck,
  createPrivacyTables,
  createResolvedSubjects,
} from '../privacy-tables';
import { SubjectBackfill } from '../subject-backfill';
import type { SubjectHasher } from '../subject-hashes';
import { backfilledKitTables, createSubjectBackfill, resolveSuppressions } from '../subject-backfill-tables';

const schema = 'outreach';
const held = ['agenda', 'cards', 'idempotency_records', 'jobs', 'result_rows'];
const withQuestions = [...held, 'result_questions'];
const cards: PeopleTable = { table: 'cards', what: 'card', since: () => null };

/** All tables in which a service can store people, and one of its own with cards of them. */
export class PeopleTables {
  private constructor(private readonly tables: TestTables) {}

  static async start(): Promise<PeopleTables> {
    const { database } = definitionOf(
      moduleWith([
        ...createIdempotencyRecords(schema),
        ...extendIdempotencyRecords(schema),
        ...createJobTables(schema),
        ...extendJobTables(schema),
        ...createResultTables(schema),
        `CREATE TABLE ${schema}.cards (email text PRIMARY KEY, subject_hashes text[] NOT NULL)`,
        ...createPrivacyTables(schema, held),
        ...allowAnyText(schema),
        ...addErasedQuestions(schema),
        ...createResultQuestions(schema),
        createResultSearch(schema),
        ...partitionResultRows(schema),
        createResolvedSubjects(schema),
        ...addKeyCheck(schema),
        ...resolveSuppressions(schema),
        ...createSubjectBackfill(schema, Object.values(backfilledKitTables)),
      ]),
    );
    if (!database) throw new Error('the module has no database');
    return new PeopleTables(await TestTables.start(schema, database));
  }

  get source(): DataSource {
    return this.tables.source;
  }

  /** An additional replica that follows the log. */
  replica(): HeldDataRepository {
    const { source, hasher } = this.tables;
    return new HeldDataRepository({
      source,
      service: schema,
      hasher,
      tables: declaredTables(schema, withQuestions, [cards]),
    });
  }

  get hasher(): SubjectHasher {
    return this.tables.hasher;
  }

  /** The backfill of one replica. */
  backfill(): SubjectBackfill {
    const { source, hasher } = this.tables;
    const eraseAgain = (manager: EntityManager, hashes: readonly string[]): Promise<void> =>
      this.replica().eraseAgain(manager, hashes);
    return new SubjectBackfill({
      ...{ source, service: schema, hasher, eraseAgain },
      tables: declaredTables(schema, withQuestions, [cards]),
    });
  }

  /** Simulates an upgrade of the service. */
  async restartBackfill(): Promise<void> {
    await this.source.query(
      'UPDATE outreach.subject_backfill SET pass = 1, last_key = NULL, due_at = now(), done = false',
    );
    await this.source.query('DELETE FROM outreach.resolved_subjects');
  }

  hash = (email: string): string => this.tables.hasher.email(email);
  hashes = (...emails: string[]): string[] => this.tables.hasher.contacts({ emails, phones: [] });

  async addCard(email: string, source: Pick<DataSource, 'query'> = this.source): Promise<void> {
    await source.query('INSERT INTO outreach.cards VALUES ($1, $2)', [email, this.hashes(email)]);
  }

  async cards(): Promise<string[]> {
    const rows = await this.source.query<{ email: string }[]>('SELECT email FROM outreach.cards ORDER BY 1');
    return rows.map(({ email }) => email);
  }

  as<Row>(account: string, statement: string, parameters: unknown[] = []): Promise<Row[]> {
    return withAccount(this.source, account, (manager) => manager.query<Row[]>(statement, parameters));
  }

  /** Deletes all people, erasures and access requests. */
  async empty(): Promise<void> {
    for (const account of ['acc_a', 'acc_b'])
      for (const table of ['idempotency_records', 'jobs', 'result_rows', 'result_sets'])
        await this.as(account, `DELETE FROM outreach.${table}`);
    for (const table of ['agenda', 'cards', 'resolved_subjects', 'tombstones'])
      await this.source.query(`DELETE FROM outreach.${table}`);
    await this.source.query('UPDATE outreach.change_log SET applied = 0, resolved = 0');
  }

  stop(): Promise<void> {
    return this.tables.stop();
  }
}
