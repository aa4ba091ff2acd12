import { domainRandom } from './domain-random';
import { randomLocalPart } from './random-local-part';

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
