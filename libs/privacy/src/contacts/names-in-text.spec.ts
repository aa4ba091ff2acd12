import { atOnce, inSlices } from '@lode/platform';
import { countEventLoopTurns } from '@lode/testing';
import { nameSteps } from './people-in-frames';

const isJane = (name: string): boolean => name === 'Jane Doe' || name === 'Jane Q. Doe';
const found = (text: string): string[] =>
  atOnce(nameSteps(text, isJane)).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Jane Doe joins as CEO', ['Jane Doe']],
  ['The CEO, Jane Q. Doe.', ['Jane Q. Doe.']],
  ['Mr Bo Jane Doe Jane  Doe', ['Jane Doe']],
  ['jane doe and Jane, Doe and Jane -- Doe', []],
  ['Jane', []],
  ['', []],
])('%j mentions %j', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test('a name at the end of a long text is found without blocking the event loop', async () => {
  const text = `${'Bo Stern Met Ada Moore. '.repeat(80_000)}Jane Doe left.`;
  const { value, turns } = await countEventLoopTurns(() => inSlices(nameSteps(text, isJane)));
  expect(value.map(({ start, end }) => text.slice(start, end))).toEqual(['Jane Doe']);
  expect(turns).toBeGreaterThan(0);
});

test('a text that is too long for a name is not checked', () => {
  const asked: string[] = [];
  const steps = nameSteps(`${'A'.repeat(1e6)} ${'B'.repeat(1e6)} Jane Doe`, (name) => asked.push(name) < 0);
  expect(atOnce(steps)).toEqual([]);
  expect(asked).toEqual(['Jane Doe']);
});
