import type { CrmObject, SyncCrmRequest } from '@lode/contracts';
import type { RunningJob, SubjectHasher } from '@lode/service-kit';
import { subjectsInEach } from '@lode/service-kit';
import type { TargetSettings } from '../../targets/target';
import type { StoredConnection } from '../connections/stored-connection';
import { objectsOf, type CrmRecord } from '../engine/crm-record';
import { fieldsOf, overwrittenIn, setOnCreation, type MappedField } from '../engine/field-mapping';
import { missingFields } from '../engine/missing-fields';
import { planRows, type PlannedRow, type PlanRules } from '../engine/plan-rows';
import { wantedRecord } from '../engine/wanted-record';
import type { CrmClient } from '../vendors/crm-client';
import type { CrmLeads } from './crm-leads';
import type { CrmSyncRepository, NewRow, SyncKey } from './crm-sync.repository';
import { contactOf, firstState, reasonTexts } from '../engine/sync-row';
import { writePending, type WriteParts } from './write-pending';

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
