import { randomBytes } from 'node:crypto';
import {
  ProblemError,
  type AccountErasure,
  type Erasure,
  type ErasureDecision,
  type ErasureRequest,
  type ErasureRequestState,
  type ServiceErasure,
  type ServiceName,
  type SubjectKind,
} from '@lode/contracts';
import { prefixedId, type Clock, CLOCK } from '@lode/platform';
import { runOnce, type RepeatableRequest } from '@lode/work';
import { statement, typed } from '@lode/database';
import { type EntityManager, DataSource } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { type EntryDraft, joinedForms, putEntries } from './entry.repository';
import {
  deployment,
  type Append,
  type NewChange,
  deleteRequestChanges,
  followerTimeoutMs,
  ChangeLogRepository,
} from './change-log.repository';
import { asList } from './as-list';
import { findResolved } from './suppress-resolved';
import { deleteRequestsAbout } from './subject-request.repository';

/** A person to erase: an entry of a list that also deletes. */
export interface ErasureDraft extends Omit<EntryDraft, 'expiresAt' | 'erased'> {
  /** The account of the operator, or the member or key of an account; null if the person did. */
  readonly requestedBy: string | null;
}

const columns = {
  id: 'text',
  position: 'float8',
  requested_at: 'timestamptz',
  completed_at: 'timestamptz | null',
  account_id: 'text',
  requested_by: 'text | null',
  kind: typed<SubjectKind | null>('text | null'),
  masked: 'text | null',
  rest: typed<ErasureRequestState | null>('text | null'),
  rest_reason: 'text | null',
  rest_decided_at: 'timestamptz | null',
  rest_erasure: 'text | null',
  /** Number of rows that each service has removed, if known. */
  removed: typed<Record<string, number> | null>('json | null'),
} as const;

const select = `
  SELECT id, position::float8 AS position, requested_at, completed_at, account_id, requested_by, kind, masked, rest,
    rest_reason, rest_decided_at, rest_erasure, (
    SELECT json_object_agg(service, removed) FROM privacy.erasure_services WHERE erasure_id = id) AS removed
  FROM privacy.erasures`;

/** With the given ids, of a list. */
const findErasures = statement({
  sql: `${select} WHERE id = ANY ($1) AND account_id = $2`,
  parameters: ['text[]', 'text'],
  columns,
});

const latestErasures = statement({
  sql: `${select} WHERE account_id = $2 ORDER BY id DESC LIMIT $1`,
  parameters: ['bigint', 'text'],
  columns,
});

/** Of all accounts; those without a decision first. */
const latestRequests = statement({
  sql: `
    ${select} WHERE rest IS NOT NULL AND ($1::text IS NULL OR id = $1)
    ORDER BY rest <> 'requested', id DESC LIMIT $2`,
  parameters: ['text | null', 'bigint'],
  columns,
});

/** Until the transaction ends. */
const lockRequest = statement({
  sql: `
    SELECT hash, account_id, rest, kind FROM privacy.erasures WHERE id = $1 AND rest IS NOT NULL FOR UPDATE`,
  parameters: ['text'],
  columns: {
    hash: 'text',
    account_id: 'text',
    rest: typed<ErasureRequestState | null>('text | null'),
    kind: typed<SubjectKind | null>('text | null'),
  },
});

/** An erasure by the deployment answers the open requests of all accounts about the people. */
const answerRequests = statement({
  sql: `
    UPDATE privacy.erasures AS request
    SET rest = 'erased', rest_decided_at = $3, rest_erasure = given.id, masked = NULL
    FROM unnest($1::text[], $2::text[]) AS given (id, hash)
    WHERE (request.hash = given.hash OR given.hash = ANY (request.forms)) AND request.rest = 'requested'`,
  parameters: ['text[]', 'text[]', 'timestamptz'],
});

/** Those of one account about the person. */
const refuseRequests = statement({
  sql: `
    UPDATE privacy.erasures SET rest = 'refused', rest_reason = $3, rest_decided_at = $4, masked = NULL
    WHERE hash = $1 AND account_id = $2 AND rest = 'requested'`,
  parameters: ['text', 'text', 'text | null', 'timestamptz'],
});

/** The position up to which each service has erased, and none of its processes answers with older data. */
const erasureProgress = statement({
  sql: `
    SELECT one.service, least(one.applied, min(live.position))::float8 AS done
    FROM privacy.follower_services AS one
      LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
    GROUP BY one.service ORDER BY one.service`,
  parameters: ['timestamptz'],
  columns: { service: typed<ServiceName>('text'), done: 'float8' },
});

/** Without followers no erasure is complete: the minimum of no rows is NULL. */
const markCompleteErasures = statement({
  sql: `
    UPDATE privacy.erasures SET completed_at = $1 WHERE id IN (
      SELECT id FROM privacy.erasures WHERE completed_at IS NULL AND position <= (
        SELECT min(least(one.applied, (
          SELECT min(live.position) FROM privacy.followers AS live
          WHERE live.service = one.service AND live.seen_at > $2)))
        FROM privacy.follower_services AS one)
      FOR UPDATE SKIP LOCKED)`,
  parameters: ['timestamptz', 'timestamptz'],
});

const insertErasures = statement({
  sql: `
    INSERT INTO privacy.erasures
      (id, hash, requested_by, requested_at, position, import_id, account_id, kind, masked, forms, rest)
    SELECT id, hash, requested_by, $4, $5::bigint + place - 1, import_id, $7, given.kind, given.masked,
      string_to_array(given.forms, ' '), CASE WHEN given.masked IS NOT NULL THEN 'requested' END
    FROM unnest($1::text[], $2::text[], $3::text[], $6::text[], $8::text[], $9::text[],
      $10::text[]) WITH ORDINALITY AS given (id, hash, requested_by, import_id, kind, masked, forms, place)`,
  parameters: [
    ...(['text[]', 'text[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    ...(['timestamptz', 'bigint'] as const),
    typed<readonly (string | null)[]>('text[]'),
    ...(['text', 'text[]'] as const),
    typed<readonly (string | null)[]>('text[]'),
    typed<readonly (string | null)[]>('text[]'),
  ],
});

/** Locked before the log, whose writers lock no other row afterwards. */
export const lockErasures = statement({
  sql: 'SELECT FROM privacy.erasures WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
  parameters: ['text[]'],
});

/** Reopens complete erasures: a service has found more data about the people. */
export const reopenErasures = statement({
  sql: `
    UPDATE privacy.erasures SET position = greatest(position, $2), completed_at = NULL WHERE id = ANY ($1)`,
  parameters: ['text[]', 'bigint'],
});

/** In the entries of the list, or of all accounts, also of sub-addresses. */
const forgetMasked = statement({
  sql: 'SELECT privacy.forget_masked($1, $2)',
  parameters: ['text[]', 'text'],
});

/** A queued mail contains the address, and the request of the person is fulfilled. */
const deleteQueuedMails = statement({
  sql: 'DELETE FROM privacy.queue WHERE subject_hashes && $1::text[]',
  parameters: ['text[]'],
});

/**
 * Starts erasures of people, at the end of a transaction; people erased before are erased again. A person named twice
 * has one erasure.
 * @param list an account, whose own rows are erased, or the deployment
 * @param now milliseconds since 1970
 * @returns the ids of the erasures by the hashes of the people
 */
export async function beginErasures(
  manager: EntityManager,
  append: Append,
  list: string,
  drafts: readonly ErasureDraft[],
  now: number,
): Promise<Map<string, string>> {
  const people = [...new Map(drafts.map((draft) => [draft.hash, draft])).values()];
  const entries = people.map((draft) => ({ ...draft, expiresAt: null, erased: true }));
  await asList(manager, list, () => putEntries(manager, list, entries, now));
  const hashes = people.map(({ hash }) => hash);
  await deleteAnswersAbout(manager, list, hashes);
  await forgetMasked.run(manager, hashes, list);
  if (list === deployment) await deleteQueuedMails.run(manager, hashes);
  const ids = people.map(() => prefixedId('era', now, randomBytes(10)));
  const idOf = new Map(ids.map((id, index) => [hashes[index] ?? '', id]));
  const resolved = await findResolved.rows(manager, hashes, list);
  // First the hashes resolved for an earlier erasure: each position covers them too.
  const again = [...new Map(resolved.map((each) => [each.hash, each])).values()];
  const first = await append(manager, [
    ...again.map(({ of, hash, kind }) => ({ ...erase(list, hash, idOf.get(of)), kind })),
    ...hashes.map((hash) => erase(list, hash, idOf.get(hash))),
  ]);
  const requestedBy = people.map((draft) => draft.requestedBy);
  const imports = people.map(({ importId = null }) => importId);
  const position = first + again.length;
  const contacts = [
    people.map(({ kind }) => kind),
    people.map(({ masked = null }) => masked),
    people.map(({ forms }) => joinedForms(forms)),
  ] as const;
  const rest = [requestedBy, new Date(now), position, imports, list, ...contacts] as const;
  await insertErasures.run(manager, ids, hashes, ...rest);
  if (list === deployment) await answerRequests.run(manager, ids, hashes, new Date(now));
  return idOf;
}

const erase = (list: string, hash: string, requestId = ''): NewChange => ({
  action: 'erase',
  account: list,
  hash,
  expiresAt: null,
  requestId,
});

/** Deletes submitted data about them, and the requests for it; those of other accounts only with the deployment. */
async function deleteAnswersAbout(
  manager: EntityManager,
  list: string,
  hashes: readonly string[],
): Promise<void> {
  const lists = list === deployment ? null : [deployment, list];
  const requests = await deleteRequestsAbout.rows(manager, hashes, lists);
  if (requests.length === 0) return;
  await deleteRequestChanges.run(
    manager,
    requests.map(({ id }) => id),
  );
}

/**
 * Marks complete erasures: every follower has erased up to them, and all its processes exclude the person from answers.
 * @param now milliseconds since 1970
 */
export const completeErasures = (manager: EntityManager, now: number): Promise<unknown> =>
  markCompleteErasures.run(manager, new Date(now), new Date(now - followerTimeoutMs));

type Row = Awaited<ReturnType<typeof findErasures.rows>>[number];
type Progress = Awaited<ReturnType<typeof erasureProgress.rows>>[number];

@Injectable()
export class ErasureRepository {
  constructor(
    private readonly source: DataSource,
    private readonly log: ChangeLogRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the id of the new erasure, or of the earlier one with the same idempotency key */
  async begin(list: string, draft: ErasureDraft, once: RepeatableRequest): Promise<string> {
    const { id } = await this.log.writing((append) =>
      runOnce<{ id: string }>({
        source: this.source,
        ...once,
        run: async (manager) => {
          const begun = await beginErasures(manager, append, list, [draft], this.clock.now());
          return { id: begun.get(draft.hash) ?? '' };
        },
      }),
    );
    return id;
  }

  /** Those of the deployment, newest first. @param id of one; null for the latest, up to the limit */
  async ofDeployment(id: string | null, limit: number): Promise<Erasure[]> {
    const { rows, services } = await this.read((manager) => rowsOf(manager, deployment, id, limit));
    return rows.map((row) => toErasure(row, services));
  }

  /** Those of an account, with the state of its request for the rest. */
  async ofAccount(account: string, id: string | null, limit: number): Promise<AccountErasure[]> {
    const { rows, services, rests } = await this.read((manager) => rowsOf(manager, account, id, limit));
    return rows.map((row) => ({
      ...toErasure(row, services),
      requested_by: row.requested_by,
      rest: {
        state: row.rest ?? 'requested',
        reason: row.rest_reason,
        decided_at: row.rest_decided_at?.toISOString() ?? null,
        completed_at: rests.get(row.rest_erasure)?.completed_at?.toISOString() ?? null,
      },
    }));
  }

  /** The requests of all accounts for the rest of the deployment. */
  async requests(id: string | null, limit: number): Promise<ErasureRequest[]> {
    const { rows, services, rests } = await this.read((manager) => latestRequests.rows(manager, id, limit));
    return rows.map((row) => {
      const rest = rests.get(row.rest_erasure);
      return {
        id: row.id,
        account: row.account_id,
        requested_by: row.requested_by,
        kind: row.kind ?? 'email',
        masked: row.masked,
        state: row.rest ?? 'requested',
        reason: row.rest_reason,
        decided_at: row.rest_decided_at?.toISOString() ?? null,
        own: toErasure(row, services),
        erasure: rest ? toErasure(rest, services) : null,
      };
    });
  }

  /**
   * Carries the request out, with the other open ones about the person, or refuses it. A repeated decision changes nothing.
   * @returns whether there is such a request
   * @throws ProblemError conflict for another decision than the earlier one
   */
  decide(id: string, { decision, reason }: ErasureDecision, operator: string): Promise<boolean> {
    return this.log.writing((append) =>
      this.source.transaction(async (manager) => {
        const request = await lockRequest.first(manager, id);
        if (!request?.kind) return false;
        const wanted = decision === 'erase' ? 'erased' : 'refused';
        if (request.rest === wanted) return true;
        if (request.rest !== 'requested')
          throw new ProblemError('conflict', `The request is ${request.rest} already.`);
        const now = this.clock.now();
        const { hash, kind, account_id: account } = request;
        if (decision === 'refuse') {
          await refuseRequests.run(manager, hash, account, reason ?? null, new Date(now));
          return true;
        }
        const draft = { kind, hash, reason: 'legal', origin: 'erasure', requestedBy: operator } as const;
        await beginErasures(manager, append, deployment, [draft], now);
        return true;
      }),
    );
  }

  /** `rests`: the erasures of the deployment that fulfil requests of the rows. */
  private async read(find: (manager: EntityManager) => Promise<Row[]>) {
    const { manager } = this.source;
    const now = this.clock.now();
    // A process without recent reports is gone, which no report announces.
    await completeErasures(manager, now);
    const rows = await find(manager);
    const named = rows.flatMap(({ rest_erasure }) => rest_erasure ?? []);
    const rests = named.length === 0 ? [] : await findErasures.rows(manager, named, deployment);
    const services = await erasureProgress.rows(manager, new Date(now - followerTimeoutMs));
    return { rows, services, rests: new Map<string | null, Row>(rests.map((row) => [row.id, row])) };
  }
}

const rowsOf = (manager: EntityManager, list: string, id: string | null, limit: number): Promise<Row[]> =>
  id === null ? latestErasures.rows(manager, limit, list) : findErasures.rows(manager, [id], list);

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
