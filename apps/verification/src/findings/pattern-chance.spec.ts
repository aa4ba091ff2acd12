import { patternChance } from './pattern-chance';

const dotted = [
  { pattern: '{first}.{last}', probability: 0.94 },
  { pattern: '{f}{last}', probability: 0.02 },
  { pattern: '{first}', probability: 0.01 },
];
const initials = [
  { pattern: '{f}{last}', probability: 0.94 },
  { pattern: '{first}.{last}', probability: 0.02 },
  { pattern: '{first}', probability: 0.01 },
];

test.each([
  ['ann.smith', dotted, 0.94],
  ['asmith', dotted, 0.03],
  ['anna', dotted, 0.01],
  ['a.smith', dotted, 0],
  ["Ann.O'Neil", dotted, 0.94],
  ['jean-luc.picard+news', dotted, 0.94],
  ['søren.weiß', dotted, 0.94],
  ['ann.smith', initials, 0.02],
  ['ASmith+news', initials, 0.95],
  ['anna', initials, 0.01],
  ['x1234', initials, 0],
  ['', initials, 0],
])('%s has the probability %j', (local, patterns, chance) => {
  expect(patternChance(local, patterns)).toBe(chance);
});

test('is at most 1', () => {
  expect(patternChance('ann.smith', [...dotted, ...dotted])).toBe(1);
});
