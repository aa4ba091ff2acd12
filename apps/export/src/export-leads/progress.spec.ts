import fc from 'fast-check';
import { cursorOf, progressIn, type Progress } from './progress';

const progress: Progress = {
  id: 'exp_1',
  target: 'crm-a',
  origin: { kind: 'list', id: 'lst_1' },
  cursor: 'bGVkXzE',
  until: 'bGVkXzk',
  rows: 500,
  bytes: 123_456,
  hash: 'AAEC',
};

test('a cursor tells the progress again', () => {
  expect(progressIn(cursorOf(progress))).toEqual(progress);
  const results = { ...progress, origin: { kind: 'results', id: 'res_leads_1' } } as const;
  expect(progressIn(cursorOf(results))).toEqual(results);
});

test('a cursor is short enough for the contract', () => {
  const longest = { ...progress, id: 'x'.repeat(40), cursor: 'c'.repeat(200), until: 'c'.repeat(200) };
  expect(cursorOf({ ...longest, hash: 'A'.repeat(160) }).length).toBeLessThan(2000);
});

const changed = (change: object): string => {
  const { id, target, origin, cursor, until, rows, bytes, hash } = { ...progress, ...change };
  const parts = [id, target, origin.kind, origin.id, cursor, until, rows, bytes, hash];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

test.each([
  '',
  'x',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('null').toString('base64url'),
  Buffer.from('["exp_1"]').toString('base64url'),
  changed({ rows: 1.5 }),
  changed({ rows: -1 }),
  changed({ bytes: '1' }),
  changed({ until: null }),
  changed({ origin: { kind: 'account', id: 'acc_1' } }),
  changed({ hash: 1 }),
])('%j is none', (text) => {
  expect(() => progressIn(text)).toThrow(expect.objectContaining({ code: 'validation' }));
});

test('no text is anything but a progress or a problem', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      try {
        progressIn(Buffer.from(json).toString('base64url'));
      } catch (error) {
        expect(error).toMatchObject({ code: 'validation' });
      }
    }),
  );
});
