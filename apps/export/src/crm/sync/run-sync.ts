import type { CrmObject, SyncCrmRequest } from '@lode/contracts';
import type { RunningJob } from '@lode/work';
import {
  type Suppressions,
  removeSuppressedInSlices,
  type SubjectHasher,
  subjectsInEach,
} from '@lode/privacy';
import { type CrmRecord, type WantedRecord, objectsOf } from '../engine/crm-record';
import {
  type MappedField,
  fieldsOf,
  overwrittenIn,
  setOnCreation,
  missingFields,
} from '../engine/field-mapping';
import type { CrmClient, WriteOutcome, WrittenRecord } from '../vendors/crm-client';
import { CrmError } from '../vendors/crm-http';
import type { CrmSyncRepository, RowOutcome, SyncKey, NewRow } from './crm-sync.repository';
import {
  reasonTexts,
  type SyncRow,
  planRows,
  type PlannedRow,
  type PlanRules,
  contactOf,
  firstState,
} from '../engine/plan-rows';
import type { TargetSettings } from '../../targets/facts';
import type { StoredConnection } from '../connections/stored-connection';
import { wantedRecord } from '../engine/wanted-record';
import type { CrmLeads } from './crm-leads';

/** Plans and writes all leads, page by page, from where an earlier worker stopped. @throws CrmError, ProblemError */
export async function runSync(
  parts: RunParts,
  run: Run,
  begun: { planned: number; nextCursor: string | null; isRead: boolean },
): Promise<void> {
  const { key, client, connection, job, request } = run;
  const { signal } = job;
  const known = await client.prepare(signal);
  const all = (object: CrmObject) => fieldsOf(connection.vendor, object, connection.fields);
  const fields: Fields = (object) => all(object).filter(({ field }) => known.get(object)?.has(field));
  const missing = missingFields(
    objectsOf(connection.vendor).map((object) => ({
      object,
      mapped: all(object),
      known: known.get(object) ?? new Set(),
    })),
    connection.fields,
  );
  let { planned, nextCursor: cursor, isRead } = begun;
  await writePending(parts, run, { fields, isResumed: true });
  if (planned > 0) job.progress(planned, isRead ? planned : undefined);
  while (!isRead) {
    signal.throwIfAborted();
    const at = { account: key.account, cursor, maxRows: client.batchSize };
    const { rows, next } = await parts.leads.page(request, at, signal);
    const planOf = await planPage(parts, run, rows, fields);
    [cursor, isRead] = [next, next === null];
    await parts.store.plan(key, planned, planOf, { nextCursor: cursor, isRead, missingFields: missing });
    planned += planOf.length;
    if (request.dry_run !== true) await writePending(parts, run, { fields, isResumed: false });
    job.progress(planned, isRead ? planned : undefined);
  }
}

interface WriteParts {
  readonly store: Pick<CrmSyncRepository, 'pending' | 'settle'>;
  readonly suppressions: Pick<Suppressions, 'isStale' | 'suppressionFilter'>;
}

interface Writing {
  readonly key: SyncKey;
  readonly client: CrmClient;
  readonly job: Pick<RunningJob, 'signal'>;
}

interface Mode {
  readonly fields: (object: CrmObject) => readonly MappedField[];
  /** Whether an earlier worker may have written the rows. */
  readonly isResumed: boolean;
}

/**
 * Writes the planned rows, without people who are suppressed by now. Outcomes are stored even if the CRM ends the sync.
 * @throws CrmError
 */
async function writePending(parts: WriteParts, { key, client, job }: Writing, mode: Mode): Promise<void> {
  const rows = await parts.store.pending(key);
  if (rows.length === 0) return;
  if (parts.suppressions.isStale)
    throw new CrmError('suppressions_unavailable', 'the do-not-contact lists are unavailable');
  const outcomes: RowOutcome[] = [];
  try {
    const allowed = await withoutSuppressed(parts, key.account, rows, outcomes);
    const open = mode.isResumed ? await withoutWritten(client, allowed, mode, job.signal, outcomes) : allowed;
    await write(client, open, outcomes, job.signal);
    await findCreated(client, open, mode, job.signal, outcomes);
  } finally {
    await parts.store.settle(key, outcomes);
  }
}

async function withoutSuppressed(
  { suppressions }: WriteParts,
  account: string,
  rows: readonly SyncRow[],
  outcomes: RowOutcome[],
): Promise<SyncRow[]> {
  const contacts = rows.map(({ number, contact }) => ({ number, ...contact }));
  const filter = suppressions.suppressionFilter(account);
  const { value } = await removeSuppressedInSlices(contacts, filter);
  const allowed = new Set(value.map(({ number }) => number));
  for (const { number, crmId } of rows)
    if (!allowed.has(number))
      outcomes.push({ number, state: 'skipped', crmId, detail: reasonTexts.suppressed });
  return rows.filter(({ number }) => allowed.has(number));
}

/**
 * Excludes rows that an earlier worker wrote: a created record has the `lode_id`, and a changed field no longer
 * the old value, which also keeps what colleagues have changed since.
 */
async function withoutWritten(
  client: CrmClient,
  rows: readonly SyncRow[],
  { fields }: Mode,
  signal: AbortSignal,
  outcomes: RowOutcome[],
): Promise<SyncRow[]> {
  const wanted = rows.map(({ plan }): WantedRecord => ({ ...plan, email: null, domain: null, fields: {} }));
  const storedIds = new Map(
    rows.flatMap(({ plan }) => (plan.crmId === null ? [] : [[plan.lodeId, plan.crmId] as const])),
  );
  const names = (object: CrmObject) => fields(object).map(({ field }) => field);
  const records = await client.find({ wanted, storedIds, fields: names }, signal);
  return rows.flatMap((row) => {
    const open = stillOpen(row, records);
    if (open) return [open];
    const { number, plan } = row;
    const crmId = plan.crmId ?? createdBy(row, records)?.id ?? null;
    outcomes.push({ number, state: stateOf(plan.action), crmId, detail: null });
    return [];
  });
}

/** A creation whose answer was lost may be reported as failed, because its repetition was rejected. */
async function findCreated(
  client: CrmClient,
  rows: readonly SyncRow[],
  mode: Mode,
  signal: AbortSignal,
  outcomes: RowOutcome[],
): Promise<void> {
  const failed = new Set(outcomes.flatMap(({ number, state }) => (state === 'failed' ? [number] : [])));
  const creations = rows.filter(({ number, plan }) => plan.action === 'create' && failed.has(number));
  if (creations.length === 0) return;
  const found: RowOutcome[] = [];
  await withoutWritten(client, creations, mode, signal, found);
  const byNumber = new Map(found.map((outcome) => [outcome.number, outcome]));
  for (const [index, { number }] of outcomes.entries())
    outcomes[index] = byNumber.get(number) ?? (outcomes[index] as RowOutcome);
}

const createdBy = ({ plan }: SyncRow, records: readonly CrmRecord[]): CrmRecord | undefined =>
  records.find(({ object, lodeId }) => object === plan.object && lodeId === plan.lodeId);

function stillOpen(row: SyncRow, records: readonly CrmRecord[]): SyncRow | undefined {
  const { plan } = row;
  if (plan.action === 'create') return createdBy(row, records) ? undefined : row;
  const record = records.find(({ object, id }) => object === plan.object && id === plan.crmId);
  if (!record) return row;
  const changes = plan.changes.filter(
    ({ field, old }) => (record.fields[field] ?? '').trim() === (old ?? '').trim(),
  );
  return changes.length > 0 ? { ...row, plan: { ...plan, changes } } : undefined;
}

async function write(
  client: CrmClient,
  rows: readonly SyncRow[],
  outcomes: RowOutcome[],
  signal: AbortSignal,
): Promise<void> {
  if (rows.length === 0) return;
  const byLodeId = new Map(rows.map((row) => [row.plan.lodeId, row]));
  const onOutcome = ({ lodeId, crmId, error }: WriteOutcome): void => {
    const row = byLodeId.get(lodeId);
    if (!row) return;
    const state = error === null ? stateOf(row.plan.action) : 'failed';
    outcomes.push({ number: row.number, state, crmId, detail: error });
  };
  await client.write(rows.map(writtenRecordOf), onOutcome, signal);
}

const stateOf = (action: SyncRow['plan']['action']): 'created' | 'updated' =>
  action === 'create' ? 'created' : 'updated';

const writtenRecordOf = ({ plan: { lodeId, object, crmId, changes } }: SyncRow): WrittenRecord => ({
  ...{ lodeId, object, crmId },
  fields: Object.fromEntries(changes.map((change) => [change.field, change.new])),
});

export interface RunParts extends WriteParts {
  readonly store: CrmSyncRepository;
  readonly leads: Pick<CrmLeads, 'page'>;
  readonly hasher: SubjectHasher;
  readonly settings: TargetSettings;
  /** Suppresses people for the account who want no mail according to the CRM. */
  readonly suppress: (account: string, emails: readonly string[], signal: AbortSignal) => Promise<void>;
}

export interface Run {
  readonly key: SyncKey;
  readonly request: SyncCrmRequest;
  readonly connection: StoredConnection;
  readonly client: CrmClient;
  readonly job: RunningJob;
}

/** Mapped fields that the CRM has, by object. */
type Fields = (object: CrmObject) => readonly MappedField[];

async function planPage(
  parts: RunParts,
  { key, client, connection, request, job }: Run,
  rows: Awaited<ReturnType<CrmLeads['page']>>['rows'],
  fields: Fields,
): Promise<NewRow[]> {
  if (rows.length === 0) return [];
  const { vendor } = connection;
  const wanted = rows.map(({ lead, lodeId }) =>
    wantedRecord({ vendor, settings: parts.settings, fields }, lead, lodeId),
  );
  const storedIds = await parts.store.storedIds(
    key,
    wanted.map(({ lodeId }) => lodeId),
  );
  const names = (object: CrmObject) => fields(object).map(({ field }) => field);
  const records = await client.find({ wanted, storedIds, fields: names }, job.signal);
  const plans = planRows(wanted, records, storedIds, rulesOf(connection, fields)).map((plan) =>
    withoutUnsubscribed(plan, records),
  );
  if (request.dry_run !== true) await parts.suppress(key.account, unsubscribedIn(plans, records), job.signal);
  const contacts = rows.map(({ lead }) => contactOf(lead));
  const hashes = await subjectsInEach(parts.hasher, contacts);
  return plans.map((plan, at) => ({
    ...{ plan, crmId: plan.crmId, subjectHashes: hashes[at] ?? [] },
    contact: contacts[at] ?? { name: null, company: null, email: null, phone: null, website: null },
    state: firstState(plan, request.dry_run === true),
    detail: plan.reason === null ? null : reasonTexts[plan.reason],
  }));
}

function rulesOf({ vendor, fields: choices }: StoredConnection, fields: Fields): PlanRules {
  const all = objectsOf(vendor).flatMap((object) => fields(object));
  return { overwrite: overwrittenIn(all, choices), onCreation: setOnCreation(all) };
}

const recordOf = ({ object, crmId }: PlannedRow, records: readonly CrmRecord[]): CrmRecord | undefined =>
  records.find((record) => record.object === object && record.id === crmId);

/** A person who wants no mail according to the CRM is suppressed, and suppressed people are never written. */
const withoutUnsubscribed = (plan: PlannedRow, records: readonly CrmRecord[]): PlannedRow =>
  recordOf(plan, records)?.isUnsubscribed
    ? { ...plan, action: 'skip', reason: 'suppressed', changes: [] }
    : plan;

const unsubscribedIn = (plans: readonly PlannedRow[], records: readonly CrmRecord[]): string[] => [
  ...new Set(
    plans.flatMap((plan) => {
      const record = recordOf(plan, records);
      return record?.isUnsubscribed ? record.emails : [];
    }),
  ),
];
