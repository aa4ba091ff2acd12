import fc from 'fast-check';
import { progressCursor, progressIn, type Progress } from './lead-export';

const progress: Progress = {
  id: 'exp_1',
  target: 'crm-a',
  rest: {
    origin: { kind: 'list', id: 'lst_1' },
    range: { cursor: 'bGVkXzE', until: 'bGVkXzk' },
    selection: {},
  },
  rows: 500,
  bytes: 123_456,
  excluded: 0,
  hash: 'AAEC',
};

test.each<[string, Partial<Progress>]>([
  ['a list', {}],
  [
    'a result set',
    {
      rest: {
        origin: { kind: 'results', id: 'res_1' },
        range: { cursor: 'a', until: 'b' },
        selection: { rows: 'contact', verified: true },
      },
    },
  ],
  [
    'a list from its beginning',
    { rest: { origin: { kind: 'list', id: 'lst_1' }, range: { until: 'b' }, selection: {} } },
  ],
  [
    'a list to its end',
    { rest: { origin: { kind: 'list', id: 'lst_1' }, range: { cursor: 'a' }, selection: {} } },
  ],
  ['a finished file', { rest: null }],
  ['a file with excluded leads', { excluded: 12 }],
])('a cursor restores the progress of %s', (_, change) => {
  const known = { ...progress, ...change };
  expect(progressIn(progressCursor(known), 'crm-a')).toEqual(known);
});

test('a cursor is short enough for the contract', () => {
  const range = { cursor: 'c'.repeat(200), until: 'c'.repeat(200) };
  const selection = {
    rows: 'contact',
    verified: true,
    has: 'x'.repeat(60),
    mail_provider: 'p'.repeat(40),
    score_min: 100,
    exclude: 'e'.repeat(600),
  } as const;
  const rest = { origin: { kind: 'results', id: 'r'.repeat(100) } as const, range, selection };
  expect(progressCursor({ ...progress, rest, hash: 'A'.repeat(160) }).length).toBeLessThan(3000);
});

test('a cursor is valid only for its own target', () => {
  const cursor = progressCursor(progress);
  expect(() => progressIn(cursor, 'crm-b')).toThrow(expect.objectContaining({ code: 'validation' }));
});

const rest = ['list', 'lst_1', 'a', 'b'];
const encoded = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  '',
  'x',
  ...[{}, null, ['exp_1'], ['exp_1', 'crm-a', rest, 1, 1, 'AA', 1]].map(encoded),
  encoded(['exp_1', 'crm-a', rest, 1.5, 1, 'AA']),
  encoded(['exp_1', 'crm-a', rest, -1, 1, 'AA']),
  encoded(['exp_1', 'crm-a', rest, 1, 1, 'AA', { excluded: -1 }]),
  encoded(['exp_1', 'crm-a', rest, 1, 1, 'AA', {}]),
  encoded(['exp_1', 'crm-a', rest, 1, 1, 'AA', { excluded: 1 }, 1]),
  encoded(['exp_1', 'crm-a', rest, 1, '1', 'AA']),
  encoded(['exp_1', 'crm-a', rest, 1, 1, null]),
  encoded([1, 'crm-a', rest, 1, 1, 'AA']),
  encoded(['exp_1', 'crm-a', 'rest', 1, 1, 'AA']),
  encoded(['exp_1', 'crm-a', ['account', 'acc_1', 'a', 'b'], 1, 1, 'AA']),
  encoded(['exp_1', 'crm-a', ['list', 'lst_1', 'a', 1], 1, 1, 'AA']),
  encoded(['exp_1', 'crm-a', ['list', 'lst_1', 1, 'b'], 1, 1, 'AA']),
  encoded(['exp_1', 'crm-a', ['list', 'lst_1', 'a'], 1, 1, 'AA']),
])('%j is not a cursor', (text) => {
  expect(() => progressIn(text, 'crm-a')).toThrow(expect.objectContaining({ code: 'validation' }));
});

test('every text is a progress or a problem', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(() => progressIn(Buffer.from(json).toString('base64url'), 'crm-a')).toThrow(
        expect.objectContaining({ code: 'validation' }),
      );
    }),
  );
});
