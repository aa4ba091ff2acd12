import { hashKey } from './hash-key';
import { generateToken, hashFlow, hashLink, hashSession, isTokenForm } from './secret-token';

test('a token has 256 bits in URL-safe characters', () => {
  const token = generateToken();
  expect(isTokenForm(token)).toBe(true);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(generateToken()).not.toBe(token);
});

test.each(['', 'short', `${'a'.repeat(43)}\n`, `lode_${'a'.repeat(38)}x`.slice(0, 42)])(
  '%j is no token',
  (text) => {
    expect(isTokenForm(text)).toBe(false);
  },
);

test('the same text has another hash as key, session, link and sign-in at a provider', () => {
  const text = generateToken();
  const hashes = [hashKey, hashSession, hashLink, hashFlow].map((hash) => hash(text));
  expect(new Set(hashes).size).toBe(4);
});
