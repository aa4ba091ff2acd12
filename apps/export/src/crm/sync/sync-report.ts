import { stringify } from 'csv-stringify/sync';
import type { CrmSyncReport, CrmSyncRow, CrmSyncState } from '@lode/contracts';
import { escapeCell } from '@lode/domain/crm-files';
import type { CrmSyncEntity } from './crm-sync.entity';
import type { SyncRow } from '../engine/plan-rows';

/** A job has one sync, so that its repetition continues it. */
export const syncIdOf = (job: string): string => job.replace(/^job_export_/, 'syn_');

export const jobIdOf = (sync: string): string => sync.replace(/^syn_/, 'job_export_');

/** The numbers of a sync as its account sees them. @param job state of its job, if that is still known */
export function reportOf(
  sync: Readonly<CrmSyncEntity>,
  counts: readonly { readonly state: string; readonly count: number }[],
  job: string | undefined,
): CrmSyncReport {
  const countOf = (state: string): number => counts.find((each) => each.state === state)?.count ?? 0;
  return {
    id: sync.id,
    connection_id: sync.connectionId,
    job_id: jobIdOf(sync.id),
    state: stateOf(sync, job),
    list: sync.selection.list ?? null,
    results: sync.selection.results ?? null,
    rows: sync.selection.rows ?? 'company',
    verified: sync.selection.verified === true,
    has: sync.selection.has ?? null,
    dry_run: sync.dryRun,
    leads: counts.reduce((sum, { count }) => sum + count, 0),
    created: countOf('created'),
    updated: countOf('updated'),
    unchanged: countOf('unchanged'),
    skipped: countOf('skipped'),
    failed: countOf('failed'),
    requests: sync.requests,
    estimated_seconds: sync.estimatedSeconds,
    missing_fields: sync.missingFields,
    stopped: sync.stopped,
    stop_detail: sync.stopDetail,
    waits_until: sync.waitsUntil?.toISOString() ?? null,
    created_at: sync.createdAt.toISOString(),
    ended_at: sync.endedAt?.toISOString() ?? null,
  };
}

/** A sync without an end runs as long as its job. */
function stateOf({ endedAt, stopped }: Readonly<CrmSyncEntity>, job: string | undefined): CrmSyncState {
  if (endedAt !== null) return stopped === null ? 'done' : 'stopped';
  if (job === 'queued' || job === 'running') return 'running';
  return job === 'cancelled' ? 'cancelled' : 'failed';
}

/** A lead of a sync as its account sees it. */
export const rowOf = ({ number, state, plan, contact, crmId, detail }: SyncRow): CrmSyncRow => ({
  row_number: number + 1,
  action: state,
  object: plan.object,
  name: contact.name,
  company: contact.company,
  email: contact.email,
  crm_id: crmId,
  matched_by: plan.matchedBy,
  candidates: [...plan.candidates],
  changes: [...plan.changes],
  reason: detail,
});

const columns = [
  ...['Lead', 'Action', 'Name', 'Company', 'Email', 'CRM ID', 'Matched By'],
  ...['Field', 'Old Value', 'New Value', 'Reason'],
];

export const reportHeader = (): string => stringify([columns], { record_delimiter: '\r\n' });

/** A line per changed field, or one for a lead without a change. */
export const reportLines = (rows: readonly SyncRow[]): string =>
  stringify(rows.flatMap(linesOf), { record_delimiter: '\r\n' });

function linesOf({ number, state, plan, contact, crmId, detail }: SyncRow): string[][] {
  const lead = [
    ...[String(number + 1), state, contact.name, contact.company, contact.email],
    ...[crmId ?? plan.candidates.join(' '), plan.matchedBy],
  ];
  const changes = plan.changes.length > 0 ? plan.changes : [undefined];
  return changes.map((change) =>
    [...lead, change?.field, change?.old, change?.new, detail].map((text) => escapeCell(text ?? '')),
  );
}
