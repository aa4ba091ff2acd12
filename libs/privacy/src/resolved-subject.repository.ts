import type { ResolvedSubject } from '@lode/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import type { ResolvedHash } from './resolve-subjects';
import { deleteResolved, findResolved, insertResolved } from './resolved-subject.statements';

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
