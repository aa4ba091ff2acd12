import { SubjectHasher } from './subject-hashes';

const hasher = new SubjectHasher(Buffer.alloc(32, 1));

test('finds a person again whatever the case of the letters', () => {
  expect(hasher.email(' Jane@Example.com ')).toBe(hasher.email('jane@example.com'));
  expect(hasher.email('jane@example.com')).toMatch(/^[0-9a-f]{32}$/);
});

test('finds a person again in whichever letters the domain is written', () => {
  expect(hasher.email('jo@Bücher.test')).toBe(hasher.email('jo@xn--bcher-kva.test'));
  expect(hasher.email('jürgen@bücher.test')).not.toBe(hasher.email('jurgen@bücher.test'));
  expect(hasher.email('no address')).not.toBe(hasher.email('another'));
});

test('finds a number again however it is written', () => {
  expect(hasher.phone('+41 44 333-44.55')).toBe(hasher.phone('+41443334455'));
  expect(hasher.phone('+41443334455')).toMatch(/^[0-9a-f]{32}$/);
  expect(hasher.phone('+41443334455')).not.toBe(hasher.phone('+41443334456'));
  expect(hasher.phone('+41443334455')).not.toBe(hasher.email('+41443334455'));
});

test('tells people and keys apart', () => {
  expect(hasher.email('jane@example.com')).not.toBe(hasher.email('joan@example.com'));
  expect(hasher.email('jane@example.com')).not.toBe(
    new SubjectHasher(Buffer.alloc(32, 2)).email('jane@example.com'),
  );
});
