import type { ResolvedSubject } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { ResolvedHash } from './resolve-subjects';

/** Maximum rows of one statement, and of one message to privacy. */
const batch = 1000;

/** Hashes that were resolved for erased people and are not yet known to privacy; any replica may submit them. */
export class ResolvedSubjectRepository {
  private readonly table: string;

  constructor(
    private readonly source: DataSource,
    schema: string,
  ) {
    this.table = `${schema}.resolved_subjects`;
  }

  async keep(manager: EntityManager, resolved: readonly ResolvedHash[]): Promise<void> {
    for (let start = 0; start < resolved.length; start += batch) {
      const part = resolved.slice(start, start + batch);
      await manager.query(
        `INSERT INTO ${this.table} (of, hash, kind)
         SELECT DISTINCT * FROM unnest($1::text[], $2::text[], $3::text[]) ON CONFLICT DO NOTHING`,
        [part.map(({ of }) => of), part.map(({ hash }) => hash), part.map(({ kind }) => kind)],
      );
    }
  }

  /**
   * Submits all rows, in parts that fit into a message. Rows that are submitted twice, by two replicas or before a
   * crash, have no further effect.
   */
  async submit(send: (resolved: ResolvedSubject[]) => Promise<void>): Promise<void> {
    for (;;) {
      const rows = await this.source.query<ResolvedSubject[]>(
        `SELECT of, hash, kind FROM ${this.table} ORDER BY of, hash LIMIT ${batch}`,
      );
      if (rows.length === 0) return;
      await send(rows);
      await this.source.query(
        `DELETE FROM ${this.table} WHERE (of, hash) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
        [rows.map(({ of }) => of), rows.map(({ hash }) => hash)],
      );
      if (rows.length < batch) return;
    }
  }
}
