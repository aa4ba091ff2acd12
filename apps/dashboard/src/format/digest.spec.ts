import { digest } from './digest';

it('equal texts have equal digests, and 20,000 others have others', () => {
  expect(digest('Ada Moore')).toBe(digest('Ada Moore'));
  const all = Array.from({ length: 20_000 }, (_, index) => digest(`Person ${index}`));
  expect(new Set(all).size).toBe(all.length);
});

it('is short, and safe in a URL', () => expect(digest('Zoë 🦊')).toMatch(/^[0-9a-z]{1,11}$/));
