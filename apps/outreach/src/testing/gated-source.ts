import type { DataSource, EntityManager } from 'typeorm';

/** A data source whose transactions can be paused. */
export interface GatedSource {
  readonly source: DataSource;
  /** Resolves when a transaction is paused. */
  readonly reached: Promise<void>;
  /** Continues all transactions. */
  open(): void;
}

/** @param behind pauses each transaction after the first statement that matches, without its double quotes */
export function gatedSource(real: DataSource, behind: RegExp): GatedSource {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const transaction = (work: (manager: EntityManager) => Promise<unknown>): Promise<unknown> =>
    real.transaction((manager) => {
      const runner = manager.queryRunner;
      if (!runner) throw new Error('a transaction has a query runner');
      const query = runner.query.bind(runner) as (...given: unknown[]) => Promise<unknown>;
      runner.query = async (text: string, ...rest: unknown[]) => {
        const answer = await query(text, ...rest);
        if (!behind.test(text.replaceAll('"', ''))) return answer as never;
        reached.resolve();
        await gate.promise;
        return answer as never;
      };
      return work(manager);
    });
  return { source: { transaction } as unknown as DataSource, reached: reached.promise, open: gate.resolve };
}
