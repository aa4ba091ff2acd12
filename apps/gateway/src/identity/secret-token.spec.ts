import {
  hashKey,
  deviceToken,
  generateToken,
  hashFlow,
  hashLink,
  hashSession,
  isDeviceOf,
  isTokenForm,
} from './secrets';

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

describe('the token of a browser', () => {
  const ada = { email: 'ada@example.com', passwordHash: '$argon2id$v=19$salt$hash' };
  const token = String(deviceToken(ada));

  test('belongs to a user with this address and password', () => {
    expect(isTokenForm(token)).toBe(true);
    expect(isDeviceOf(ada, token)).toBe(true);
    expect(deviceToken(ada)).not.toBe(token);
  });

  test.each([
    ['another address', { ...ada, email: 'bo@example.com' }, token],
    ['a new password', { ...ada, passwordHash: '$argon2id$v=19$salt$other' }, token],
    ['no password', { ...ada, passwordHash: null }, token],
    ['an unknown user', null, token],
    ['another token', ada, generateToken()],
    ['a short token', ada, token.slice(0, 20)],
    ['no token', ada, undefined],
  ])('is not accepted for %s', (_, user, given) => expect(isDeviceOf(user, given)).toBe(false));

  test('does not exist without a password, and cannot be made for an unknown user', () => {
    const without = { email: '', passwordHash: null };
    expect(deviceToken(without)).toBeNull();
    expect(isDeviceOf(without, deviceToken({ email: '', passwordHash: 'no password' }) ?? '')).toBe(false);
    expect(isDeviceOf(null, deviceToken({ email: '', passwordHash: 'no password' }) ?? '')).toBe(false);
  });
});
