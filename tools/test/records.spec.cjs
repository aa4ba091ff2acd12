'use strict';
const { overBudget } = require('./records.cjs');

const recorded = { seconds: 400, fixedWork: 2 };

it.each([
  ['a tenth more', { seconds: 440, fixedWork: 2 }, undefined],
  ['more than a tenth', { seconds: 441, fixedWork: 2 }, /^processor time: 441 s, .* budget of 400 s/],
  ['more on a slower machine', { seconds: 600, fixedWork: 3 }, undefined],
  ['as much on a faster machine', { seconds: 400, fixedWork: 1.5 }, /budget of 300 s .* by 0\.75/],
])('a run may need a tenth more than recorded, at the speed of the machine: %s', (_, usage, sentence) => {
  const excess = overBudget('test', usage, recorded);
  if (sentence === undefined) expect(excess).toBeUndefined();
  else expect(excess).toMatch(sentence);
});

it('a tier without a record has no budget', () => {
  expect(overBudget('other', { seconds: 1, fixedWork: 1 })).toBeUndefined();
});
