import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { HeldItem, SubjectSuppressions } from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import type {
  ServiceState,
  ItemPage,
  ItemPlace,
  SubjectRequest,
  SubjectStore,
} from '../access-subject/subject-store';
import { deployment } from '../change-log/change-log';
import { followerTimeoutMs } from './follower-timeout';
import { ChangeLogRepository } from './change-log.repository';

interface ItemRow extends ItemPlace {
  readonly content: HeldItem;
  readonly behind: boolean;
}

/** Requests for data about people, and the submitted answers. */
@Injectable()
export class SubjectRequestRepository implements SubjectStore {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  ask({ requestedBy, hash, forms }: SubjectRequest): Promise<string> {
    const now = this.clock.now();
    const id = prefixedId('sar', now, randomBytes(10));
    return this.log.writing((append) =>
      this.source.transaction(async (manager) => {
        const change = { action: 'tell', account: deployment, hash, expiresAt: null, requestId: id } as const;
        const position = await append(manager, [change]);
        await manager.query(
          `INSERT INTO privacy.subject_requests (id, requested_by, requested_at, hash, subject_hashes, position)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [id, requestedBy, new Date(now), hash, forms, position],
        );
        return id;
      }),
    );
  }

  async recent(requestedBy: string, hash: string, since: number): Promise<string | undefined> {
    const [row] = await this.source.query<{ id: string }[]>(
      `SELECT id FROM privacy.subject_requests WHERE requested_by = $1 AND hash = $2 AND requested_at > $3
       ORDER BY id DESC LIMIT 1`,
      [requestedBy, hash, new Date(since)],
    );
    return row?.id;
  }

  async has(id: string, requestedBy: string, hash: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(
      'SELECT 1 FROM privacy.subject_requests WHERE id = $1 AND requested_by = $2 AND hash = $3',
      [id, requestedBy, hash],
    );
    return rows.length > 0;
  }

  services(id: string): Promise<ServiceState[]> {
    return this.source.query<ServiceState[]>(SERVICES, [id, new Date(this.clock.now() - followerTimeoutMs)]);
  }

  async items(id: string, behind: ItemPlace | undefined, bytes: number): Promise<ItemPage> {
    const { service, part, item } = behind ?? { service: '', part: 0, item: 0 };
    const rows = await this.source.query<ItemRow[]>(ITEMS, [id, service, part, item, bytes]);
    const last = rows.at(-1);
    const end = last?.behind ? { service: last.service, part: last.part, item: last.item } : undefined;
    return { items: rows.map(({ content }) => content), end };
  }

  /** Deletes requests made before the instant (milliseconds since 1970), with their submitted data. */
  async deleteBefore(before: number): Promise<void> {
    await this.source.query('DELETE FROM privacy.subject_requests WHERE requested_at < $1', [
      new Date(before),
    ]);
  }

  async suppressed(hashes: readonly string[]): Promise<SubjectSuppressions> {
    const rows = await this.source.query<{ account_id: string; action: string }[]>(
      `SELECT account_id, action FROM privacy.changes
       WHERE hash = ANY($1) AND action IN ('suppress', 'erase') AND (expires_at IS NULL OR expires_at > $2)`,
      [hashes, new Date(this.clock.now())],
    );
    const accounts = rows.map(({ account_id }) => account_id).filter((account) => account !== deployment);
    return {
      deployment: rows.some(({ account_id }) => account_id === deployment),
      erased: rows.some(({ action }) => action === 'erase'),
      accounts: [...new Set(accounts)].sort(),
    };
  }
}

/** A service has answered when its last part and all earlier ones are stored. */
const SERVICES = `
  SELECT service,
    EXISTS (SELECT 1 FROM privacy.exports AS final WHERE final.request_id = $1 AND final.service = one.service
      AND final.last AND final.part + 1 = (
        SELECT count(*) FROM privacy.exports AS each
        WHERE each.request_id = $1 AND each.service = one.service AND each.part <= final.part)) AS answered,
    EXISTS (SELECT 1 FROM privacy.followers AS replica
      WHERE replica.service = one.service AND replica.seen_at > $2) AS live
  FROM privacy.follower_services AS one ORDER BY service`;

/** At least one item, even if it exceeds the limit. */
const ITEMS = `
  SELECT content, service, part, item, behind FROM (
    SELECT content, service, part, item::integer AS item, lead(true, 1, false) OVER here AS behind,
      row_number() OVER here AS place, sum(octet_length(content::text) + 1) OVER here AS bytes
    FROM privacy.exports, json_array_elements(items) WITH ORDINALITY AS held (content, item)
    WHERE request_id = $1 AND (service, part, item) > ($2, $3, $4)
    WINDOW here AS (ORDER BY service, part, item)) AS page
  WHERE bytes <= $5 OR place = 1 ORDER BY service, part, item`;
