import { randomBytes } from 'node:crypto';
import type {
  HeldItem,
  SubjectAnswer,
  SubjectSuppressions,
  ServiceName,
  SubmitExportRequest,
} from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/platform';
import { statement, typed } from '@lode/database';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, MoreThan, Repository, DataSource } from 'typeorm';
import {
  deployment,
  followerTimeoutMs,
  ChangeLogRepository,
  findSuppressingChanges,
} from './change-log.repository';
import { SubjectRequestEntity, SubmittedExportEntity } from './entities';

/** A request for the data about a person. */
export interface SubjectRequest {
  readonly requestedBy: string;
  /** An account, whose own rows are reported, or the deployment. */
  readonly list: string;
  /** The hash by which services search for the person. */
  readonly hash: string;
  /** All hashes of data about the person. */
  readonly forms: readonly string[];
}

/** A follower of the log, and whether it has submitted its last part. */
export interface ServiceState extends SubjectAnswer {
  /** Whether one of its processes has reported recently. */
  readonly live: boolean;
}

/** Position of an item among those of a request. */
export interface ItemPlace {
  readonly service: string;
  readonly part: number;
  /** Within its part, from 1. */
  readonly item: number;
}

export interface ItemPage {
  readonly items: HeldItem[];
  /** Position of the last item; undefined if no more items follow. */
  readonly end: ItemPlace | undefined;
}

/** In a fixed order, which prevents deadlocks. @param $2 of these lists; null: of all */
export const deleteRequestsAbout = statement({
  sql: `
    DELETE FROM privacy.subject_requests WHERE id IN (
      SELECT id FROM privacy.subject_requests
      WHERE subject_hashes && $1::text[] AND ($2::text[] IS NULL OR list = ANY ($2)) ORDER BY id FOR UPDATE)
    RETURNING id`,
  parameters: ['text[]', 'text[] | null'],
  columns: { id: 'text' },
});

/**
 * Locks the request, so that it and its data are not deleted meanwhile. Data that a service read before it applied the
 * erasure of the person is not stored. A repeated part replaces the earlier one.
 */
const putExport = statement({
  sql: `
    WITH request AS (
      SELECT id, subject_hashes FROM privacy.subject_requests WHERE id = $1 AND NOT EXISTS (
        SELECT 1 FROM privacy.changes WHERE hash = ANY(subject_hashes) AND action = 'erase'
          AND changes.position > subject_requests.position
          AND (changes.account_id = subject_requests.list OR '${deployment}' IN (changes.account_id, subject_requests.list)))
      FOR KEY SHARE)
    INSERT INTO privacy.exports (request_id, service, part, last, items, subject_hashes)
    SELECT id, $2, $3, $4, $5, subject_hashes FROM request
    ON CONFLICT (request_id, service, part) DO UPDATE SET last = excluded.last, items = excluded.items
    RETURNING request_id`,
  parameters: ['text', typed<ServiceName>('text'), 'integer', 'boolean', 'json'],
  columns: { request_id: 'text' },
});

/** A service has answered when its last part and all earlier ones are stored. */
const serviceStates = statement({
  sql: `
    SELECT service,
      EXISTS (SELECT 1 FROM privacy.exports AS final WHERE final.request_id = $1 AND final.service = one.service
        AND final.last AND final.part + 1 = (
          SELECT count(*) FROM privacy.exports AS each
          WHERE each.request_id = $1 AND each.service = one.service AND each.part <= final.part)) AS answered,
      EXISTS (SELECT 1 FROM privacy.followers AS replica
        WHERE replica.service = one.service AND replica.seen_at > $2) AS live
    FROM privacy.follower_services AS one ORDER BY service`,
  parameters: ['text', 'timestamptz'],
  columns: { service: typed<ServiceName>('text'), answered: 'boolean', live: 'boolean' },
});

/** At least one item, even if it exceeds the limit of bytes ($5). */
const itemPage = statement({
  sql: `
    SELECT content, service, part, item, behind FROM (
      SELECT content, service, part, item::integer AS item, lead(true, 1, false) OVER here AS behind,
        row_number() OVER here AS place, sum(octet_length(content::text) + 1) OVER here AS bytes
      FROM privacy.exports, json_array_elements(items) WITH ORDINALITY AS held (content, item)
      WHERE request_id = $1 AND (service, part, item) > ($2, $3, $4)
      WINDOW here AS (ORDER BY service, part, item)) AS page
    WHERE bytes <= $5 OR place = 1 ORDER BY service, part, item`,
  parameters: ['text', 'text', 'integer', 'bigint', 'bigint'],
  columns: {
    content: typed<HeldItem>('json'),
    service: 'text',
    part: 'integer',
    /** From 1. */
    item: 'integer',
    /** Whether more items follow. */
    behind: 'boolean',
  },
});

/** Requests for data about people, and the submitted answers. */
@Injectable()
export class SubjectRequestRepository {
  constructor(
    @InjectRepository(SubjectRequestEntity) private readonly requests: Repository<SubjectRequestEntity>,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Asks every service; they submit their items under the returned id. */
  ask({ requestedBy, list, hash, forms }: SubjectRequest): Promise<string> {
    const now = this.clock.now();
    const id = prefixedId('sar', now, randomBytes(10));
    return this.log.writing((append) =>
      this.requests.manager.transaction(async (manager) => {
        const change = { action: 'tell', account: list, hash, expiresAt: null, requestId: id } as const;
        const position = await append(manager, [change]);
        await manager.insert(SubjectRequestEntity, {
          ...{ id, requestedBy, requestedAt: new Date(now), hash, position: String(position) },
          subjectHashes: [...forms],
          list,
        });
        return id;
      }),
    );
  }

  /** The newest request of the account for the person since the instant (milliseconds since 1970). */
  async recent(request: AskedFor, since: number): Promise<string | undefined> {
    const row = await this.requests.findOne({
      select: { id: true },
      where: { ...whereOf(request), requestedAt: MoreThan(new Date(since)) },
      order: { id: 'DESC' },
    });
    return row?.id;
  }

  /** Whether the request still exists: it is deleted with the person, and after a day. */
  has(id: string, request: AskedFor): Promise<boolean> {
    return this.requests.existsBy({ id, ...whereOf(request) });
  }

  services(id: string): Promise<ServiceState[]> {
    return serviceStates.rows(this.requests.manager, id, new Date(this.clock.now() - followerTimeoutMs));
  }

  /** Items after a position, as many as fit, and at least one. @param bytes maximum size of their JSON */
  async items(id: string, behind: ItemPlace | undefined, bytes: number): Promise<ItemPage> {
    const { service, part, item } = behind ?? { service: '', part: 0, item: 0 };
    const rows = await itemPage.rows(this.requests.manager, id, service, part, item, bytes);
    const last = rows.at(-1);
    const end = last?.behind ? { service: last.service, part: last.part, item: last.item } : undefined;
    return { items: rows.map(({ content }) => content), end };
  }

  /** Deletes requests made before the instant (milliseconds since 1970), with their submitted data. */
  async deleteBefore(before: number): Promise<void> {
    await this.requests.delete({ requestedAt: LessThan(new Date(before)) });
  }

  /** The lists with an entry for one of the hashes; those of other accounts only for the deployment. */
  async suppressed(list: string, hashes: readonly string[]): Promise<SubjectSuppressions> {
    const now = new Date(this.clock.now());
    const all = await findSuppressingChanges.rows(this.requests.manager, hashes, now);
    const rows =
      list === deployment ? all : all.filter(({ account_id }) => [deployment, list].includes(account_id));
    const accounts = rows.map(({ account_id }) => account_id).filter((account) => account !== deployment);
    return {
      deployment: rows.some(({ account_id }) => account_id === deployment),
      erased: rows.some(
        ({ action, account_id }) => action === 'erase' && [deployment, list].includes(account_id),
      ),
      accounts: [...new Set(accounts)].sort(),
    };
  }
}

type AskedFor = Pick<SubjectRequest, 'requestedBy' | 'list' | 'hash'>;

const whereOf = ({ requestedBy, list, hash }: AskedFor) => ({ requestedBy, list, hash });

/** Data about people that services submit. */
@Injectable()
export class ExportRepository {
  constructor(private readonly source: DataSource) {}

  /**
   * Stores a part; a repeated part replaces the earlier one.
   * @returns whether it was stored: late parts of a deleted request are dropped
   */
  keep({ request_id: requestId, service, part, last, items }: SubmitExportRequest): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      const kept = await putExport.run(manager, requestId, service, part, last, JSON.stringify(items));
      // An earlier attempt may have had more parts.
      if (last) await manager.delete(SubmittedExportEntity, { requestId, service, part: MoreThan(part) });
      return kept > 0;
    });
  }
}
