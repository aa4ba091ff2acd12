import type { DataSource } from 'typeorm';
import { databaseWith, shared, TestTables } from '@lode/testing';
import { withAccount } from '@lode/database';
import { declaredTables } from '../following';
import { PersonalDataRepository } from '../personal-data.repository';
import type { PeopleTable } from '../people-table';
import type { SubjectHasher } from '../subject-hashes';

const schema = 'outreach';
const held = ['queue', 'cards', 'idempotency_records', 'jobs', 'result_rows'];
const withQuestions = [...held, 'result_questions'];
const cards: PeopleTable = { table: 'cards', what: 'card', since: () => null };

/** All tables in which a service can store people, and one of its own with cards of them. */
export class PeopleTables {
  private constructor(private readonly tables: TestTables) {}

  /** The tables of the worker, which may contain people of earlier files. */
  static readonly start = shared(async () => {
    const database = databaseWith(
      schema,
      `
\\i work/idempotency/idempotency.sql
\\i work/jobs/jobs.sql
\\i work/results/results.sql
\\i privacy/privacy.sql
CREATE TABLE outreach.cards (email text PRIMARY KEY, subject_hashes text[] NOT NULL);
SELECT outreach.guard_people('cards');`,
    );
    return new PeopleTables(await TestTables.start(schema, database));
  });

  get source(): DataSource {
    return this.tables.source;
  }

  /** An additional replica that follows the log. */
  replica(): PersonalDataRepository {
    const { source, hasher } = this.tables;
    return new PersonalDataRepository({
      source,
      service: schema,
      hasher,
      tables: declaredTables(schema, withQuestions, [cards]),
    });
  }

  get hasher(): SubjectHasher {
    return this.tables.hasher;
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
    for (const table of ['queue', 'cards', 'resolved_subjects', 'tombstones', 'account_tombstones'])
      await this.source.query(`DELETE FROM outreach.${table}`);
    await this.source.query('UPDATE outreach.change_log SET applied = 0, resolved = 0');
  }
}
