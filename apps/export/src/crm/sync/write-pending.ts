import type { CrmObject } from '@lode/contracts';
import type { RunningJob, Suppressions } from '@lode/service-kit';
import { removeSuppressedInSlices } from '@lode/service-kit';
import type { CrmRecord, WantedRecord } from '../engine/crm-record';
import type { MappedField } from '../engine/field-mapping';
import type { CrmClient, WriteOutcome, WrittenRecord } from '../vendors/crm-client';
import { CrmError } from '../vendors/crm-error';
import type { CrmSyncRepository, RowOutcome, SyncKey } from './crm-sync.repository';
import { reasonTexts, type SyncRow } from '../engine/sync-row';

export interface WriteParts {
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
export async function writePending(
  parts: WriteParts,
  { key, client, job }: Writing,
  mode: Mode,
): Promise<void> {
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
  await client.write(rows.map(recordOf), onOutcome, signal);
}

const stateOf = (action: SyncRow['plan']['action']): 'created' | 'updated' =>
  action === 'create' ? 'created' : 'updated';

const recordOf = ({ plan: { lodeId, object, crmId, changes } }: SyncRow): WrittenRecord => ({
  ...{ lodeId, object, crmId },
  fields: Object.fromEntries(changes.map((change) => [change.field, change.new])),
});
