import { cursorInSet, readSetCursor } from './cursors';

const id = 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';

test('a cursor names the set and the position of the next page', () => {
  const cursor = cursorInSet('abc-_1', id, 40) ?? '';
  expect(readSetCursor('leads', cursor)).toEqual({ cursor: 'abc-_1', after: { id, position: 40 } });
});

test('without a set, and at the end, it is that of the search', () => {
  expect(cursorInSet('abc', null, 40)).toBe('abc');
  expect(cursorInSet(null, id, 40)).toBeNull();
  expect(readSetCursor('leads', 'abc')).toEqual({ cursor: 'abc', after: undefined });
  expect(readSetCursor('leads', undefined)).toEqual({ cursor: undefined, after: undefined });
});

test.each(['', '.', 'abc.def.1', `abc.${id}.1`, `abc.${id.slice(-36)}.x`, `abc.${id.slice(-36)}.1234567`])(
  '%j is left to the search, which rejects it',
  (text) => {
    expect(readSetCursor('leads', text)).toEqual({ cursor: text, after: undefined });
  },
);
