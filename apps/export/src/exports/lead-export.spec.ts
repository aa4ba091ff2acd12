import { createContext } from '@lode/bus';
import { leadOfListed } from '../leads/rows-of';
import type { ExportStore } from './export.repository';
import { targetOf } from '../targets/targets';
import { listedLead } from '../testing/sample-leads';
import { FileHash, LeadExport, progressCursor, type Progress } from './lead-export';
import type { LeadPages } from './lead-pages';

let hash: FileHash;
beforeAll(async () => {
  hash = await FileHash.load();
});

const lead = leadOfListed(listedLead(1, { company: 'Cedar' }));
const pages: LeadPages = {
  measure: () => Promise.resolve({ end: 'end', more: false }),
  page: () => Promise.resolve({ leads: [lead], next: null }),
};

interface Given {
  readonly isStale?: boolean;
  /** Fails to record an export. */
  readonly failure?: Error;
}

/** An export of one lead, and its recorded progress. */
function exportOf({ isStale = false, failure }: Given = {}) {
  const recorded: unknown[] = [];
  const record = (...all: unknown[]) =>
    failure ? Promise.reject(failure) : Promise.resolve(void recorded.push(all));
  const store: ExportStore = { add: record, update: record, finish: record };
  const leads = new LeadExport({
    ...{ open: () => pages, newest: () => Promise.resolve(undefined), store, hash },
    clock: { now: () => 0 },
    suppressions: { isStale: isStale },
    checkExclusions: () => Promise.resolve(),
    settings: { leadSource: 'Other' },
  });
  const page = (more: object = {}) =>
    leads.page('acc_1', { crm_target: 'crm-b', list: 'lst_1', ...more }, createContext(1000));
  return { page, recorded };
}

const under = (change: Partial<Progress>) => {
  const rest = {
    origin: { kind: 'list', id: 'lst_1' } as const,
    range: { cursor: 'a', until: 'b' },
    selection: {},
  };
  const state = hash.extend(undefined, Buffer.from('x'));
  const progress = {
    id: 'exp_1',
    target: 'crm-b',
    rest,
    rows: 1,
    bytes: 1,
    excluded: 0,
    hash: state,
    ...change,
  };
  return { cursor: progressCursor(progress) };
};

test('returns no rows without a fresh copy of the do-not-contact lists for a minute', async () => {
  const { page, recorded } = exportOf({ isStale: true });
  for (const request of [{}, under({}), under({ rest: null })])
    await expect(page(request)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(recorded).toEqual([]);
});

test('aborts a file that exceeds its limit while it is written', async () => {
  const { page, recorded } = exportOf();
  const limit = targetOf('crm-b')?.limits.bytes ?? 0;
  await expect(page(under({ bytes: limit - 5 }))).rejects.toMatchObject({ code: 'conflict' });
  expect(recorded).toEqual([]);
  await expect(page(under({ bytes: limit - 5000 }))).resolves.toMatchObject({ body: expect.any(String) });
});

test('returns no rows that could not be recorded', async () => {
  const failure = new Error('the database is unavailable');
  const { page } = exportOf({ failure });
  for (const request of [{}, under({}), under({ rest: null })])
    await expect(page(request)).rejects.toBe(failure);
});

test('rejects a cursor with a manipulated state of the hash', async () => {
  const { page, recorded } = exportOf();
  const state = Buffer.from(hash.extend(undefined, Buffer.from('x')), 'base64').fill(0x7f, 4);
  const cursors = [state.toString('base64'), 'AAAA'].map((spoilt) => under({ rest: null, hash: spoilt }));
  for (const cursor of [...cursors, under({ hash: 'AAAA' })])
    await expect(page(cursor)).rejects.toMatchObject({ code: 'validation' });
  expect(recorded).toEqual([]);
});
