import { setTimeout as wait } from 'node:timers/promises';
import type { OnApplicationBootstrap, OnModuleDestroy, Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inBackground } from '../concurrency/background';
import { Leases } from '../leases/leases';
import { LOGGER, type Logger } from '../logging/logger';
import { throttledWarning } from '../logging/throttled-warning';
import { databaseProblem } from '../database/database-problem';
import { poolOf } from '../database/pool-of';
import { withLimits } from '../database/with-limits';
import { unlessAborted } from '../timing/unless-aborted';
import { CopyPace } from './copy-pace';
import {
  analyzePartition,
  copyRows,
  dropMoved,
  listMoves,
  swapTables,
  validateKeys,
  type Move,
} from './table-moves.statements';

/** Milliseconds to wait for the lease of another replica, and before the next attempt. */
const leaseWaitMs = 1000;
const retryMs = 5000;
/** Milliseconds between two attempts to lock a table, doubled after each: statements wait behind an attempt. */
const lockPauseMs = { first: 300, max: 30_000 };
/** Milliseconds: the validation of keys reads a whole partition. */
const validationLimits = { statementMs: 3_600_000, unansweredMs: 3_602_000 };

/**
 * Completes the moves that migrations began by `partitionByHash`: copies the rows in batches and exchanges the tables.
 * One replica works at a time. The position is stored with each batch, so that another one continues after a kill.
 */
export class TableMoves implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly leases: Leases;
  private readonly stopping = new AbortController();
  private readonly onError: (error: unknown) => void;
  private work: Promise<void> | undefined;

  constructor(
    private readonly source: DataSource,
    private readonly logger: Pick<Logger, 'info' | 'warn'>,
  ) {
    this.leases = new Leases(source);
    this.onError = throttledWarning(
      logger as Logger,
      'move of a table into partitions delayed, retrying automatically',
    );
  }

  onApplicationBootstrap(): void {
    this.work ??= inBackground(() => this.run());
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    await this.work;
    await this.leases.close();
  }

  /** Ends when no move is left; later migrations come with later processes. Never rejects. */
  private async run(): Promise<void> {
    while (!this.isStopped) {
      try {
        if ((await listMoves.rows(this.source)).length === 0) return;
        await this.moveAll();
      } catch (error) {
        this.onError(error);
        await this.pause(retryMs);
      }
    }
  }

  /** Only if no other replica does. */
  private async moveAll(): Promise<void> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(leaseWaitMs)]);
    const lease = await this.leases.acquire('table_moves', { maxHolders: 1 }, signal);
    if (!lease) return this.pause(retryMs);
    try {
      for (const move of await listMoves.rows(this.source)) await this.move(move);
    } finally {
      await lease.release();
    }
  }

  private async move(move: Move): Promise<void> {
    if (!move.copied) await this.copy(move);
    if (!move.swapped) {
      await this.analyze(move);
      await this.repeatUntilLocked(() => swapTables(move).run(this.source));
    }
    await this.validate(move);
    await this.repeatUntilLocked(() => dropMoved(move).run(this.source));
    if (!this.isStopped) this.logger.info({ table: move.table_name }, 'moved a table into partitions');
  }

  private async copy(move: Move): Promise<void> {
    const pace = new CopyPace();
    let more = true;
    while (more && !this.isStopped) {
      const start = performance.now();
      try {
        ({ more } = await copyRows(move).one(this.source, pace.blocks));
        await this.pause(pace.afterBatch(performance.now() - start, this.othersWait));
      } catch (error) {
        if (!isLocked(error)) throw error;
        await this.pause(pace.afterConflict());
      }
    }
  }

  /** The move continues without statistics, which Postgres collects later. */
  private async analyze(move: Move): Promise<void> {
    for (let part = 0; part < move.partitions && !this.isStopped; part += 1)
      await analyzePartition(move).run(this.source, part).catch(this.onError);
  }

  /** A validation that the end of the service interrupts is repeated by the next replica. */
  private validate(move: Move): Promise<void> {
    return unlessAborted(this.validateAll(move), this.stopping.signal, () => undefined);
  }

  private async validateAll(move: Move): Promise<void> {
    const source = await withLimits(this.source, validationLimits).initialize();
    try {
      for (let part = 0; part < move.partitions; part += 1)
        await this.repeatUntilLocked(() => validateKeys(move).run(source, part));
    } finally {
      await source.destroy();
    }
  }

  private async repeatUntilLocked(step: () => Promise<unknown>): Promise<void> {
    for (let pauseMs = lockPauseMs.first; !this.isStopped; pauseMs = Math.min(pauseMs * 2, lockPauseMs.max)) {
      try {
        await step();
        return;
      } catch (error) {
        if (!databaseProblem(error)) throw error;
        this.onError(error);
        await this.pause(pauseMs);
      }
    }
  }

  private get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private get othersWait(): boolean {
    return (poolOf(this.source)?.usage().waiting ?? 0) > 0;
  }

  /** Ends early when the service stops. */
  private async pause(milliseconds: number): Promise<void> {
    await wait(milliseconds, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

export const tableMovesProvider: Provider = {
  provide: TableMoves,
  useFactory: (source: DataSource, logger: Logger) => new TableMoves(source, logger),
  inject: [DataSource, LOGGER],
};
