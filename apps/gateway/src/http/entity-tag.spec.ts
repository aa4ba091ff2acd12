import { entityTag, isKnown } from './response-body';

const tag = entityTag('{"total":2}');

test('equal bodies have equal tags', () => {
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(entityTag('{"total":2}')).toBe(tag);
  expect(entityTag('{"total":3}')).not.toBe(tag);
});

test.each([
  [tag, true],
  [tag.slice(2), true],
  [`"other", ${tag}`, true],
  ['*', true],
  ['"other"', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s is %s', (known, expected) => {
  expect(isKnown(tag, known)).toBe(expected);
});
