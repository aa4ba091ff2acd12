import { cursorAfterId, idFromCursor } from './ids';

const id = 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e';

test('a cursor decodes to its id', () => {
  expect(idFromCursor(cursorAfterId(id), 'seq')).toBe(id);
});

test.each([
  '',
  'x',
  id,
  cursorAfterId(id.replace('seq', 'lst')),
  cursorAfterId(`${id}\n`),
  `${cursorAfterId(id)}=`,
  cursorAfterId("seq_' OR 1=1"),
])('%j is not a cursor', (cursor) => {
  expect(() => idFromCursor(cursor, 'seq')).toThrow(expect.objectContaining({ code: 'validation' }));
});
