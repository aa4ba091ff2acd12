import { ProblemError, validationProblem } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { leadOfListed } from '../leads/rows-of';
import type { ExportStore } from './export.repository';
import { targetOf } from '../targets/plain';
import { listedLead } from '../testing/sample-leads';
import { FileHash, LeadExport, progressCursor, progressIn, type Progress } from './lead-export';
import type { LeadPages } from './lead-pages';

let hash: FileHash;
beforeAll(async () => {
  hash = await FileHash.load();
});

const lead = leadOfListed(listedLead(1, { company: 'Cedar' }));
const pages: LeadPages = {
  endOf: () => Promise.resolve(null),
  page: () => Promise.resolve({ leads: [lead], next: null }),
};

interface Given {
  readonly source?: Partial<LeadPages>;
  readonly isStale?: boolean;
  /** Fails to record an export. */
  readonly failure?: Error;
}

/** An export of one lead, and its recorded progress. */
function exportOf({ isStale = false, failure, source }: Given = {}) {
  const recorded: unknown[] = [];
  const record = (...all: unknown[]) =>
    failure ? Promise.reject(failure) : Promise.resolve(void recorded.push(all));
  const store: ExportStore = { add: record, update: record, finish: record };
  const leads = new LeadExport({
    ...{ open: () => ({ ...pages, ...source }), newest: () => Promise.resolve(undefined), store, hash },
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
  await expect(page(under({ rows: 49_999 }))).rejects.toMatchObject({ code: 'conflict' });
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

describe('the end of a file', () => {
  const begun = (end: string | null, more: object = {}) => {
    const asked: unknown[] = [];
    const source: Partial<LeadPages> = {
      endOf: (...given) => (asked.push(given.slice(0, 2)), Promise.resolve(end)),
      page: () => Promise.resolve({ leads: [lead], next: 'n' }),
    };
    return { asked, page: exportOf({ source }).page(more) };
  };
  const restIn = (cursor: string | null) => progressIn(cursor ?? '', 'crm-b').rest;

  test('is behind as many leads as the CRM imports, where the next file begins', async () => {
    const { asked, page } = begun('e');
    const { headers, next_cursor } = await page;
    expect(asked).toEqual([[undefined, 49_999]]);
    expect(headers['link']).toContain('</export/crm-b?list=lst_1&part=2.e>; rel="next"');
    expect(headers['content-disposition']).toContain('part-1.csv');
    expect(restIn(next_cursor)).toMatchObject({ range: { cursor: 'n', until: 'e' } });
  });

  test('is behind a tenth of the leads, if each may have ten rows', async () => {
    const { asked, page } = begun('e', { rows: 'contact', part: '2.c' });
    await page;
    expect(asked).toEqual([['c', 4999]]);
  });

  test('is the end of the leads, if they fit', async () => {
    const { headers, next_cursor } = await begun(null).page;
    expect(headers['link']).not.toContain('rel="next"');
    expect(restIn(next_cursor)).toMatchObject({ range: { cursor: 'n' } });
  });

  test('is not asked for after the last page', async () => {
    const source = { endOf: () => Promise.reject(new Error('asked')) };
    expect(restIn((await exportOf({ source }).page()).next_cursor)).toBeNull();
  });

  test('is invalid for an invalid part, which is reported as the parameter `part`', async () => {
    const failing = (error: Error) => exportOf({ source: { page: () => Promise.reject(error) } }).page;
    const bad = validationProblem([{ location: 'body.cursor', message: 'is not a cursor', fix: 'none' }]);
    await expect(failing(bad)({ part: '2.c' })).rejects.toMatchObject({
      code: 'validation',
      errors: [{ location: 'body.part' }],
    });
    const gone = new ProblemError('gone');
    await expect(failing(gone)({ part: '2.c' })).rejects.toBe(gone);
    await expect(failing(gone)()).rejects.toBe(gone);
  });
});
