import { requireExcludable } from './request-exclusions';

const requiring =
  (scopes: ReadonlySet<string> | undefined, lists: string[], contacted: boolean, crm = false) =>
  () =>
    requireExcludable({ lists, contacted, crm }, { scopes });

test('a list requires the scope to read lists', () => {
  expect(requiring(new Set(['leads:read', 'sequences:read']), ['lst_a'], false)).toThrow(/lists:read/);
  expect(requiring(new Set(['lists:read']), ['lst_a'], false)).not.toThrow();
});

test('people who were written to require the scope to read sequences', () => {
  expect(requiring(new Set(['lists:read']), [], true)).toThrow(/sequences:read/);
  expect(requiring(new Set(['sequences:read']), [], true)).not.toThrow();
});

test('contents of CRMs require the scope to read exports', () => {
  expect(requiring(new Set(['lists:read', 'sequences:read']), [], false, true)).toThrow(/export:read/);
  expect(requiring(new Set(['export:read']), [], false, true)).not.toThrow();
});

test('a caller without a key may exclude everything', () => {
  expect(requiring(undefined, ['lst_a'], true, true)).not.toThrow();
  expect(requiring(new Set(), [], false)).not.toThrow();
});
