import { hasherOfKey } from './hasher-of-key';
import { SubjectHasher } from './subject-hashes';

const key = (filling: number): Buffer => Buffer.alloc(32, filling);

test('services under the same key share one', () => {
  expect(hasherOfKey(key(1))).toBe(hasherOfKey(key(1)));
});

test('another key is another hasher, which hashes under it', () => {
  const [one, other] = [hasherOfKey(key(1)), hasherOfKey(key(2))];
  expect(one.email('jane@acme.test')).toBe(new SubjectHasher(key(1)).email('jane@acme.test'));
  expect(other.email('jane@acme.test')).toBe(new SubjectHasher(key(2)).email('jane@acme.test'));
  expect(one.email('jane@acme.test')).not.toBe(other.email('jane@acme.test'));
});
