import type { ResolvedKind, ResolvedSubject } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import type { DataSource, EntityManager } from 'typeorm';
import type { ResolvedHash } from './resolve-subjects';

const insertResolved = statement({
  sql: (schema) => `
    INSERT INTO ${schema}.resolved_subjects (of, hash, kind)
    SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
  parameters: ['text[]', 'text[]', 'text[]'],
});

const findResolved = statement({
  sql: (schema) => `SELECT of, hash, kind FROM ${schema}.resolved_subjects ORDER BY of, hash LIMIT $1`,
  parameters: ['bigint'],
  columns: { of: 'text', hash: 'text', kind: typed<ResolvedKind>('text') },
});

const deleteResolved = statement({
  sql: (schema) => `
    DELETE FROM ${schema}.resolved_subjects
    WHERE (of, hash) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
  parameters: ['text[]', 'text[]'],
});

/** Maximum rows of one statement, and of one message to privacy. */
const batch = 1000;

/** Hashes that were resolved for erased people and are not yet known to privacy; any replica may submit them. */
export class ResolvedSubjectRepository {
  constructor(private readonly source: DataSource) {}

  async keep(manager: EntityManager, resolved: readonly ResolvedHash[]): Promise<void> {
    for (let start = 0; start < resolved.length; start += batch) {
      const part = resolved.slice(start, start + batch);
      await insertResolved.run(
        manager,
        part.map(({ of }) => of),
        part.map(({ hash }) => hash),
        part.map(({ kind }) => kind),
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
      );
      if (rows.length < batch) return;
    }
  }
}
