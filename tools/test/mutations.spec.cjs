'use strict';
const { sitesIn } = require('./mutations.cjs');

const mutated = (source) =>
  sitesIn(source, 'example.ts').map(
    ({ kind, start, end, mutated }) => `${kind}: ${source.slice(0, start)}${mutated}${source.slice(end)}`,
  );

it.each([
  ['if (a) return;', ['guard removed: if (false) return;']],
  ['if (a) b();', ['condition flipped: if (!(a)) b();']],
  ['c = a ? 1 : 2;', ['condition flipped: c = !(a) ? 1 : 2;']],
  ['c = a && b;', ['condition dropped: c = a;']],
  ['c = a < b;', ['comparison changed: c = a <= b;']],
  ['const maxRows = 10;', ['limit off by one: const maxRows = 11;']],
  ['class A { @Max(100) b; }', ['limit off by one: class A { @Max(101) b; }']],
  ['c = a.filter((b) => b).map(d);', ['filter dropped: c = a.map(d);']],
  ['await access.requireOwner(a);', ['check removed: undefined;']],
  ['c = { a, b: d.e, f };', ['fields swapped: c = { a: d.e, b: a, f };']],
  ['c = `SELECT a\nAND b\n`;', ['SQL condition dropped: c = `SELECT a\n\n`;']],
  ['c = `SELECT a ORDER BY b DESC`;', ['SQL order flipped: c = `SELECT a ORDER BY b ASC`;']],
  ['const wait = 10; type A = 3;', []],
])('the faults of %s', (source, expected) => {
  expect(mutated(source)).toEqual(expected);
});
