import type { ResolvedKind, ResolvedSubject } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { ResolvedHash } from './resolve-subjects';

const insertResolved = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.resolved_subjects (of, hash, kind, account_id)
    SELECT DISTINCT of, hash, kind, coalesce($4, '*') FROM unnest($1::text[], $2::text[], $3::text[]) AS given (of, hash, kind)
    ON CONFLICT DO NOTHING`,
  parameters: ['text[]', 'text[]', 'text[]', 'text | null'],
});

const findResolved = statement({
  sql: (schema) => `
    SELECT of, hash, kind, nullif(account_id, '*') AS account FROM ${schema}.resolved_subjects
    ORDER BY of, hash, account_id LIMIT $1`,
  parameters: ['bigint'],
  columns: { of: 'text', hash: 'text', kind: typed<ResolvedKind>('text'), account: 'text | null' },
});

const deleteResolved = statement({
  sql: (schema) => `
    DELETE FROM ${schema}.resolved_subjects
    WHERE (of, hash, account_id) IN (
      SELECT of, hash, coalesce(account, '*') FROM unnest($1::text[], $2::text[], $3::text[]) AS given (of, hash, account))`,
  parameters: ['text[]', 'text[]', typed<readonly (string | null)[]>('text[]')],
});

/** Maximum rows of one statement, and of one message to privacy. */
const batch = 1000;

/** Hashes that were resolved for erased people and are not yet known to privacy; any replica may submit them. */
export class ResolvedSubjectRepository {
  constructor(private readonly source: DataSource) {}

  /** @param account that erased the people from its own rows; null: the deployment */
  async keep(
    manager: EntityManager,
    resolved: readonly ResolvedHash[],
    account: string | null,
  ): Promise<void> {
    for (let start = 0; start < resolved.length; start += batch) {
      const part = resolved.slice(start, start + batch);
      await insertResolved.run(
        manager,
        part.map(({ of }) => of),
        part.map(({ hash }) => hash),
        part.map(({ kind }) => kind),
        account,
      );
    }
  }

  /**
   * Submits all rows, in parts that fit into a message. Rows that are submitted twice, by two replicas or before a
   * crash, have no further effect.
   */
  async submit(send: (resolved: ResolvedSubject[]) => Promise<void>): Promise<void> {
    for (;;) {
      const rows = await findResolved.rows(this.source, batch);
      if (rows.length === 0) return;
      await send(rows);
      await deleteResolved.run(
        this.source,
        rows.map(({ of }) => of),
        rows.map(({ hash }) => hash),
        rows.map(({ account }) => account),
      );
      if (rows.length < batch) return;
    }
  }
}
