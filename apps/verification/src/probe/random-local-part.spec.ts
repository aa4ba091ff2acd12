import * as fc from 'fast-check';
import { parseAddress } from '@lode/domain/addresses';
import { randomLocalPart, domainRandom } from './random-local-part';

/** A small linear congruential generator: the same seed gives the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

describe('randomLocalPart', () => {
  it('is always a short, plain local part', () => {
    const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.infiniteStream(number), (numbers) => {
        const local = randomLocalPart(() => numbers.next().value);
        expect(local).toMatch(/^[a-z]{4,7}[._-]?[a-z]{6,9}\d{0,2}$/);
        expect(parseAddress(`${local}@acme.test`).ok).toBe(true);
      }),
    );
  });

  it('rarely repeats itself, and has no fixed form', () => {
    const random = randomFrom(7);
    const locals = Array.from({ length: 2000 }, () => randomLocalPart(random));
    expect(new Set(locals).size).toBe(locals.length);
    expect(
      new Set(locals.map((local) => local.replace(/[a-z]/g, 'x').replace(/\d/g, '0'))).size,
    ).toBeGreaterThan(20);
  });
});

const secret = Buffer.alloc(32, 7);
const localPart = (domain: string, key = secret) => randomLocalPart(domainRandom(key, domain));

test('a domain always has the same random address', () => {
  expect(localPart('acme.test')).toBe(localPart('acme.test'));
});

test('the address depends on the domain and the deployment', () => {
  const parts = [
    localPart('acme.test'),
    localPart('acme2.test'),
    localPart('acme.test', Buffer.alloc(32, 8)),
  ];
  expect(new Set(parts).size).toBe(3);
});

test('numbers are spread evenly over [0, 1)', () => {
  const numbers = Array.from({ length: 200 }, (_, index) => domainRandom(secret, `domain${index}.test`)());
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  expect(numbers.reduce((sum, number) => sum + number, 0) / 200).toBeCloseTo(0.5, 1);
});
