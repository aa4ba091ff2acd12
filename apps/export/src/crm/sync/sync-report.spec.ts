import type { CrmSyncState } from '@lode/contracts';
import type { CrmSyncEntity } from './crm-sync.entity';
import type { PlannedRow } from '../engine/plan-rows';
import { reportOf, rowOf } from './sync-report';

const at = new Date('2026-11-26T10:00:00.000Z');
const sync: CrmSyncEntity = {
  ...{
    id: 'syn_1',
    accountId: 'acc_1',
    connectionId: 'crm_1',
    dryRun: false,
    selection: { results: 'res_1' },
  },
  ...{ nextCursor: null, isRead: true, planned: 3, requests: 4, estimatedSeconds: null, missingFields: [] },
  ...{ stopped: null, stopDetail: null, waitsUntil: null, createdAt: at, endedAt: null },
};

test.each<[Partial<CrmSyncEntity>, string | undefined, CrmSyncState]>([
  [{}, 'queued', 'running'],
  [{}, 'running', 'running'],
  [{}, 'cancelled', 'cancelled'],
  [{}, 'failed', 'failed'],
  [{}, undefined, 'failed'],
  [{ endedAt: at }, 'running', 'done'],
  [{ endedAt: at, stopped: 'crm_full' }, undefined, 'stopped'],
])('a sync with %j and a job that is %s is %s', (part, job, state) => {
  expect(reportOf({ ...sync, ...part }, [], job).state).toBe(state);
});

test('names its job and the leads that were taken', () => {
  const taken = { job_id: 'job_export_1', list: null, rows: 'company', verified: false, has: null };
  expect(reportOf(sync, [], 'running')).toMatchObject({ ...taken, results: 'res_1' });
  const counts = ['created', 'failed', 'planned'].map((state, count) => ({ state, count }));
  expect(reportOf(sync, counts, 'running')).toMatchObject({ leads: 3, created: 0, failed: 1 });
});

test('shows a lead from 1, with its changes and the reason', () => {
  const changes = [{ field: 'jobtitle', old: null, new: 'CTO' }];
  const plan: PlannedRow = {
    ...{ lodeId: 'led_1', object: 'person', action: 'update', reason: null, matchedBy: 'email', crmId: '7' },
    ...{ candidates: [], changes, email: 'ada@cedar.test', domain: null },
  };
  const contact = { name: 'Ada', company: null, email: 'ada@cedar.test', phone: null, website: null };
  const row = rowOf({ number: 0, state: 'failed', plan, contact, crmId: '7', detail: 'invalid' });
  expect(row).toMatchObject({
    row_number: 1,
    action: 'failed',
    crm_id: '7',
    matched_by: 'email',
    reason: 'invalid',
  });
  expect(row.changes).toEqual(changes);
});
