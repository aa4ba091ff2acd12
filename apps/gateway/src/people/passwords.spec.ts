import { checkNewPassword, Passwords } from './passwords';

const passwords = new Passwords();

test('a password matches its hash only, in every Unicode form', async () => {
  const stored = await passwords.hash('correct horse bättery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, 'correct horse bättery'.normalize('NFD'))).toBe(true);
  expect(await passwords.matches(stored, 'correct horse battery')).toBe(false);
});

test('nothing matches without a stored password', async () => {
  expect(await passwords.matches(null, 'the password of an unknown address')).toBe(false);
  expect(await passwords.matches(undefined, '')).toBe(false);
});

test('twenty checks at the same time wait for one another, and beyond a hundred are rejected', async () => {
  const stored = await passwords.hash('correct horse battery');
  const check = () => passwords.matches(stored, 'wrong');
  expect(await Promise.all(Array.from({ length: 20 }, check))).toEqual(Array(20).fill(false));
  const many = await Promise.allSettled(Array.from({ length: 110 }, check));
  const rejected = many.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect(rejected.length).toBeGreaterThan(0);
  for (const reason of rejected) expect(reason).toMatchObject({ code: 'overloaded', retryAfter: 2 });
});

test.each(['short', 'aaaaaaaaaaaa', 'ADA@example.com'])('%j is rejected as a new password', (password) => {
  expect(() => checkNewPassword(password, 'ada@example.com')).toThrow(
    expect.objectContaining({ code: 'validation' }),
  );
});

test('a long password is accepted', () => {
  expect(() => checkNewPassword('four random plain words', 'ada@example.com')).not.toThrow();
});
