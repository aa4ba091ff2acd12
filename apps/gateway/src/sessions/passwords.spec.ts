import argon2 from '@node-rs/argon2';
import { processorTime } from '@lode/domain/testing';
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

test('four checks at the same time let others wait, and beyond a hundred are rejected', async () => {
  let [active, most] = [0, 0];
  const verify = vi.spyOn(argon2, 'verify').mockImplementation(async () => {
    most = Math.max(most, (active += 1));
    await new Promise((resolve) => setImmediate(resolve));
    active -= 1;
    return false;
  });
  const many = await Promise.allSettled(
    Array.from({ length: 110 }, () => passwords.matches('hash', 'wrong')),
  );
  verify.mockRestore();
  const rejected = many.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  expect([rejected.length, most]).toEqual([10, 4]);
  for (const reason of rejected) expect(reason).toMatchObject({ code: 'overloaded', retryAfter: 2 });
});

describe('a new password', () => {
  const ada = { email: 'ada.lovelace@analytical.example', name: 'Ada Lovelace' };

  test.each([
    ['short', 'at least 10 characters'],
    ['1234567890', 'most frequently used'],
    ['Passwort12345', 'similar to a frequently used'],
    ['iloveyouforever', 'similar to a frequently used'],
    ['p@ssw0rd2026', 'similar to a frequently used'],
    ['qwertzuiop12', 'row of keys'],
    ['aaaaaaaaaaaa', 'repeats a character'],
    ['lmnopqrstuvwx', 'sequence'],
    ['marketing2026', 'easy to guess'],
    ['ADA.LOVELACE@analytical.example', 'your address'],
    ['AdaLovelace1815', 'your name'],
    ['Ada Lovelace 99', 'your name'],
    ['L0v3l4c3!!', 'your name'],
    ['analytical-2026', 'your address'],
    ['Lode2026lode', 'this product'],
    [`${'a'.repeat(100)}!`, 'repeats'],
  ])('%j is rejected: %s', async (password, reason) => {
    const issue = { location: 'body.new_password', message: expect.stringContaining(reason) as string };
    await expect(checkNewPassword(password, ada, 'new_password')).rejects.toMatchObject({
      code: 'validation',
      errors: [{ ...issue, fix: expect.stringContaining('four random words') as string }],
    });
  });

  test.each([
    'four random plain words',
    'correct horse battery',
    'x7#kQ92mPz',
    'Ada rides 3 purple tandems',
    'ключ от старого шкафа',
  ])('%j is accepted', (password) => expect(checkNewPassword(password, ada)).resolves.toBeUndefined());

  test('of the maximum length takes as little as a short one', async () => {
    await checkNewPassword('loads the dictionaries', ada);
    const before = processorTime();
    await checkNewPassword('p@55w0rd$1!'.repeat(23), ada);
    expect(processorTime() - before).toBeLessThan(400);
  });
});
