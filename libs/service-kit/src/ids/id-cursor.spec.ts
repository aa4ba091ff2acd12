import { cursorBehind, idIn } from './id-cursor';

const id = 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e';

test('a cursor decodes to its id', () => {
  expect(idIn(cursorBehind(id), 'seq')).toBe(id);
});

test.each([
  '',
  'x',
  id,
  cursorBehind(id.replace('seq', 'lst')),
  cursorBehind(`${id}\n`),
  `${cursorBehind(id)}=`,
  cursorBehind("seq_' OR 1=1"),
])('%j is not a cursor', (cursor) => {
  expect(() => idIn(cursor, 'seq')).toThrow(expect.objectContaining({ code: 'validation' }));
});
