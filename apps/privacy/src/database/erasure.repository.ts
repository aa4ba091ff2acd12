import { Inject, Injectable } from '@nestjs/common';
import type { Erasure, ServiceErasure, ServiceName } from '@lode/contracts';
import { runOnce, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type { ErasureDraft, ErasureStore } from '../erasures/erasure-store';
import { followerTimeoutMs } from './follower-timeout';
import type { Once } from '../suppressions/entry';
import { beginErasures } from './begin-erasures';
import { ChangeLogRepository } from './change-log.repository';
import { completeErasures } from './complete-erasures';

interface Row {
  readonly id: string;
  readonly position: number;
  readonly requested_at: Date;
  readonly completed_at: Date | null;
  /** Number of rows that each service has removed, if known. */
  readonly removed: Record<string, number> | null;
}

/** Progress of a service with all erasures. */
interface Progress {
  readonly service: ServiceName;
  /** Position up to which it has erased, and none of its processes answers with older data. */
  readonly done: number;
}

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
    const [erasure] = await this.read(`WHERE id = $1`, id);
    return erasure;
  }

  list(limit: number): Promise<Erasure[]> {
    return this.read('ORDER BY id DESC LIMIT $1', limit);
  }

  private async read(which: string, parameter: unknown): Promise<Erasure[]> {
    const now = this.clock.now();
    // A process without recent reports is gone, which no report announces.
    await completeErasures(this.source.manager, now);
    const rows = await this.source.query<Row[]>(`${SELECT} ${which}`, [parameter]);
    const services = await this.source.query<Progress[]>(PROGRESS, [new Date(now - followerTimeoutMs)]);
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

const SELECT = `
  SELECT id, position::float8 AS position, requested_at, completed_at, (
    SELECT json_object_agg(service, removed) FROM privacy.erasure_services WHERE erasure_id = id) AS removed
  FROM privacy.erasures`;

const PROGRESS = `
  SELECT one.service, least(one.applied, min(live.position))::float8 AS done
  FROM privacy.follower_services AS one
    LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
  GROUP BY one.service ORDER BY one.service`;
