import type { DataSource, EntityManager } from 'typeorm';

/** A connection whose transactions stop on their way. */
export interface GatedSource {
  readonly source: DataSource;
  /** Resolves when a transaction stands at the gate. */
  readonly reached: Promise<void>;
  /** Lets it go on, and all others. */
  open(): void;
}

/** @param behind a transaction stops behind the statement that this fits */
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
