import { createHmac, randomBytes } from 'node:crypto';
import { keyedDigest } from './subject-hashes';

test.each([0, 1, 32, 64])('equals the HMAC of Node.js for a key of %i bytes', (length) => {
  const key = randomBytes(length);
  const digest = keyedDigest(key);
  for (const message of ['', 'email:abc', 'x'.repeat(64), 'y'.repeat(128), 'email:abc'])
    expect(digest(message)).toBe(createHmac('sha256', key).update(message).digest('hex'));
});

test('a longer key and a longer message are rejected', () => {
  expect(() => keyedDigest(Buffer.alloc(65))).toThrow(RangeError);
  expect(() => keyedDigest(Buffer.alloc(32))('x'.repeat(129))).toThrow(RangeError);
});
