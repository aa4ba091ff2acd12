import { createContext } from '@lode/service-kit';
import type { ExportStore } from '../records/export-store';
import { targetOf } from '../targets/targets';
import { FileHash } from './file-hash';
import { LeadExport } from './lead-export';
import type { LeadPages } from './lead-pages';
import { cursorOf } from './progress';

let hash: FileHash;
beforeAll(async () => {
  hash = await FileHash.load();
});

const lead = {
  ...{ business: 'Cedar', person: null, title: null, email: null, phone: null, website: null, domain: null },
  ...{ address: null, rating: null, confidence: null, techStack: [], source: null },
};
const pages: LeadPages = {
  measure: () => Promise.resolve({ end: 'end', more: false }),
  page: () => Promise.resolve({ leads: [lead], next: null }),
};

/** An export at a moment when the lists were up to date so many milliseconds ago, and what it recorded. */
function exportOf({ age = 0 } = {}) {
  const recorded: unknown[] = [];
  const record = (...all: unknown[]) => Promise.resolve(void recorded.push(all));
  const store: ExportStore = { add: record, update: record };
  const clock = { now: () => 0, monotonic: () => 0 };
  const leads = new LeadExport({
    ...{ open: () => pages, newest: () => Promise.resolve(undefined), store, hash, clock },
    suppressions: { age },
    settings: { leadSource: 'Other' },
  });
  const page = (more: object) =>
    leads.page('acc_1', { crm_target: 'crm-b', list: 'lst_1', ...more }, createContext(1000));
  return { page, recorded };
}

test('after a minute without the do-not-contact lists nothing is handed out', async () => {
  const { page, recorded } = exportOf({ age: 60_001 });
  await expect(page({})).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  expect(recorded).toEqual([]);
  await expect(exportOf({ age: 60_000 }).page({})).resolves.toMatchObject({ next_cursor: null });
});

test('a file that outgrows its limit while it is written is broken off', async () => {
  const { page, recorded } = exportOf();
  const limit = targetOf('crm-b')?.limits.bytes ?? 0;
  const progress = {
    ...{
      id: 'exp_1',
      target: 'crm-b',
      origin: { kind: 'list' as const, id: 'lst_1' },
      cursor: 'a',
      until: 'b',
    },
    ...{ rows: 1, hash: hash.extend(undefined, Buffer.from('x')) },
  };
  await expect(page({ cursor: cursorOf({ ...progress, bytes: limit - 5 }) })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(recorded).toEqual([]);
  await expect(page({ cursor: cursorOf({ ...progress, bytes: limit - 5000 }) })).resolves.toMatchObject({
    next_cursor: null,
  });
});

test('nothing is handed out that could not be recorded', async () => {
  const away = new Error('the database is away');
  const store: ExportStore = { add: () => Promise.reject(away), update: () => Promise.reject(away) };
  const clock = { now: () => 0, monotonic: () => 0 };
  const leads = new LeadExport({
    ...{ open: () => pages, newest: () => Promise.resolve(undefined), store, hash, clock },
    ...{ suppressions: { age: 0 }, settings: { leadSource: 'Other' } },
  });
  await expect(leads.page('acc_1', { crm_target: 'crm-a' }, createContext(1000))).rejects.toBe(away);
});
