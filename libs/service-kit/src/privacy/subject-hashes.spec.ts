import { SubjectHasher } from './subject-hashes';

const hasher = new SubjectHasher(Buffer.alloc(32, 1));

test('finds a person again whatever the case of the letters', () => {
  expect(hasher.email(' Jane@Example.com ')).toBe(hasher.email('jane@example.com'));
  expect(hasher.email('jane@example.com')).toMatch(/^[0-9a-f]{32}$/);
});

test('tells people and keys apart', () => {
  expect(hasher.email('jane@example.com')).not.toBe(hasher.email('joan@example.com'));
  expect(hasher.email('jane@example.com')).not.toBe(
    new SubjectHasher(Buffer.alloc(32, 2)).email('jane@example.com'),
  );
});
