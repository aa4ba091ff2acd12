import { Inject, Injectable } from '@nestjs/common';
import type { Erasure, ServiceErasure } from '@lode/contracts';
import { runOnce, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { ErasureDraft, ErasureStore } from '../erasures/erasure-store';
import { followerTimeoutMs } from './follower-timeout';
import type { Once } from '../suppressions/entry';
import { beginErasures } from './begin-erasures';
import { ChangeLogRepository } from './change-log.repository';
import { completeErasures } from './complete-erasures';
import { erasureProgress, findErasure, latestErasures } from './erasure.statements';

type Row = Awaited<ReturnType<typeof findErasure.rows>>[number];
type Progress = Awaited<ReturnType<typeof erasureProgress.rows>>[number];

@Injectable()
export class ErasureRepository implements ErasureStore {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(draft: ErasureDraft, once: Once): Promise<string> {
    const { id } = await this.log.writing((append) =>
      runOnce<{ id: string }>({
        source: this.source,
        ...once,
        run: async (manager) => {
          const begun = await beginErasures(manager, append, [draft], this.clock.now());
          return { id: begun.get(draft.hash) ?? '' };
        },
      }),
    );
    return id;
  }

  async find(id: string): Promise<Erasure | undefined> {
    const [erasure] = await this.read((manager) => findErasure.rows(manager, id));
    return erasure;
  }

  list(limit: number): Promise<Erasure[]> {
    return this.read((manager) => latestErasures.rows(manager, limit));
  }

  private async read(find: (manager: EntityManager) => Promise<Row[]>): Promise<Erasure[]> {
    const { manager } = this.source;
    const now = this.clock.now();
    // A process without recent reports is gone, which no report announces.
    await completeErasures(manager, now);
    const rows = await find(manager);
    const services = await erasureProgress.rows(manager, new Date(now - followerTimeoutMs));
    return rows.map((row) => toErasure(row, services));
  }
}

const toErasure = (row: Row, services: readonly Progress[]): Erasure => ({
  id: row.id,
  state: row.completed_at ? 'complete' : 'under_way',
  requested_at: row.requested_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  services: services.map(({ service, done }): ServiceErasure => ({
    service,
    done: done >= row.position,
    removed: row.removed?.[service] ?? null,
  })),
});
