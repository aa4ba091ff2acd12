import type { DataSource, EntityManager } from 'typeorm';

/** A data source whose transactions can be paused. */
export interface GatedSource {
  readonly source: DataSource;
  /** Resolves when a transaction is paused. */
  readonly reached: Promise<void>;
  /** Continues all transactions. */
  open(): void;
}

/** @param behind pauses each transaction after the first statement that matches */
export function gatedSource(real: DataSource, behind: RegExp): GatedSource {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const query = async (manager: EntityManager, text: string, parameters?: unknown[]): Promise<unknown> => {
    const answer: unknown = await manager.query(text, parameters);
    if (!behind.test(text)) return answer;
    reached.resolve();
    await gate.promise;
    return answer;
  };
  const transaction = (work: (manager: EntityManager) => Promise<unknown>): Promise<unknown> =>
    real.transaction((manager) =>
      work({
        query: (text: string, parameters?: unknown[]) => query(manager, text, parameters),
      } as EntityManager),
    );
  return { source: { transaction } as unknown as DataSource, reached: reached.promise, open: gate.resolve };
}
