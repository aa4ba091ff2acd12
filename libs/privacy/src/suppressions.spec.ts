import { movableClock, change } from '@lode/testing';
import { SubjectHasher } from './subject-hashes';
import { Suppressions } from './suppressions';

const hasher = new SubjectHasher(Buffer.alloc(32));
const jane = hasher.email('jane@acme.test');

function suppressing() {
  const clock = movableClock();
  return { clock, suppressions: new Suppressions(hasher, clock) };
}

test('an empty copy suppresses nothing', () => {
  const { suppressions } = suppressing();
  const filter = suppressions.suppressionFilter('acc_a');
  expect([filter.isOpen, filter.email('jane@acme.test'), filter.domain('acme.test')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(suppressions.isErased('jane@acme.test')).toBe(false);
});

test('the age of a copy counts from the last time it was known to be up to date', () => {
  vi.useFakeTimers();
  try {
    const { suppressions } = suppressing();
    expect([suppressions.age, suppressions.isStale]).toEqual([Infinity, true]);
    suppressions.confirm(performance.now());
    vi.advanceTimersByTime(60_000);
    expect([suppressions.age, suppressions.isStale]).toEqual([60_000, false]);
    vi.advanceTimersByTime(1000);
    expect([suppressions.age, suppressions.isStale]).toEqual([61_000, true]);
    suppressions.become(suppressions.emptyCopy());
    expect(suppressions.age).toBe(61_000);
  } finally {
    vi.useRealTimers();
  }
});

test('suppressions of an account apply to that account, those of the deployment to all', () => {
  const { suppressions } = suppressing();
  suppressions.apply([
    change(1, 'suppress', { hash: jane, account: 'acc_a' }),
    change(2, 'suppress', { hash: hasher.phone('+43 1 234567') }),
  ]);
  const named = (account?: string) => {
    const filter = suppressions.suppressionFilter(account);
    return [filter.email('jane@acme.test'), filter.phone('+431234567')];
  };
  expect(named('acc_a')).toEqual([true, true]);
  expect(named('acc_b')).toEqual([false, true]);
  expect(named()).toEqual([false, true]);
  expect(suppressions.position).toBe(2);
});

test('a lifted or expired suppression has no effect', () => {
  const { clock, suppressions } = suppressing();
  suppressions.apply([
    change(1, 'suppress', { hash: jane, expires_at: clock.now() + 5000 }),
    change(2, 'suppress', { hash: jane, account: 'acc_a' }),
  ]);
  const isNamed = (account?: string) => suppressions.suppressionFilter(account).email('jane@acme.test');
  expect([isNamed(), isNamed('acc_a')]).toEqual([true, true]);
  clock.advance(5000);
  expect([isNamed(), isNamed('acc_a')]).toEqual([false, true]);
  suppressions.apply([change(3, 'lift', { hash: jane, account: 'acc_a' })]);
  expect(isNamed('acc_a')).toBe(false);
});

test('a domain covers its subdomains, and its addresses in all spellings', () => {
  const { suppressions } = suppressing();
  suppressions.apply([change(1, 'suppress', { hash: hasher.domain('acme.test') })]);
  const filter = suppressions.suppressionFilter();
  expect(['acme.test', 'www.acme.test', 'mail.acme.test', 'ACME.test.'].every(filter.domain)).toBe(true);
  expect(['acme.test.evil.test', 'test', ''].some(filter.domain)).toBe(false);
  const written = [
    'jane@acme.test',
    'JANE@eu.Acme.Test',
    '<jane@acme.test>',
    'mailto:jane@acme.test?subject=Hi',
  ];
  expect(written.filter((each) => !filter.email(each))).toEqual([]);
});

test('only erasures of the deployment erase, in every form of the address', () => {
  const { suppressions } = suppressing();
  suppressions.apply([change(1, 'suppress', { hash: jane })]);
  expect(suppressions.isErased('jane@acme.test')).toBe(false);
  suppressions.apply([change(2, 'erase', { hash: jane })]);
  expect(suppressions.isErased('Jane+news@acme.test')).toBe(true);
  expect(suppressions.suppressionFilter().email('jane@acme.test')).toBe(true);
  suppressions.apply([change(3, 'lift', { hash: jane })]);
  expect(suppressions.isErased('jane@acme.test')).toBe(false);
});

test('an access request is not a suppression', () => {
  const { suppressions } = suppressing();
  suppressions.apply([change(1, 'tell', { hash: jane })]);
  expect(suppressions.suppressionFilter().isOpen).toBe(true);
  expect(suppressions.position).toBe(1);
});

test('a new copy replaces the old one as a whole', () => {
  const { suppressions } = suppressing();
  suppressions.apply([change(9, 'suppress', { hash: jane, account: 'acc_a' })]);
  const emptyCopy = suppressions.emptyCopy();
  emptyCopy.apply([change(1, 'suppress', { hash: hasher.email('bo@acme.test'), account: 'acc_b' })]);
  suppressions.become(emptyCopy);
  expect(suppressions.position).toBe(1);
  expect(suppressions.suppressionFilter('acc_a').email('jane@acme.test')).toBe(false);
  expect(suppressions.suppressionFilter('acc_b').email('bo@acme.test')).toBe(true);
  expect(suppressions.size.entries).toBe(1);
});

test('a restored copy suppresses the same', () => {
  const { clock, suppressions } = suppressing();
  suppressions.apply([
    change(1, 'suppress', { hash: jane, account: 'acc_a' }),
    change(2, 'erase', { hash: hasher.email('bo@acme.test') }),
    change(3, 'suppress', {
      hash: hasher.domain('bad.test'),
      account: 'acc_b',
      expires_at: clock.now() + 60_000,
    }),
    change(4, 'suppress', { hash: hasher.personForms('acme.test', 'Eva Lind')[0] ?? '', kind: 'person' }),
    change(5, 'suppress', {
      hash: hasher.profileForms('https://linkedin.com/in/eva')[0] ?? '',
      kind: 'profile',
    }),
  ]);
  const copy = suppressions.emptyCopy();
  copy.restore(structuredClone(suppressions.stored));
  const judge = (by: Suppressions) =>
    ['acc_a', 'acc_b', undefined].map((account) => {
      const filter = by.suppressionFilter(account);
      return [
        filter.email('jane@acme.test'),
        filter.email('x@bad.test'),
        filter.person('acme.test', 'Eva Lind'),
        filter.profile('https://linkedin.com/in/eva'),
      ];
    });
  expect(judge(copy)).toEqual([
    [true, false, true, true],
    [false, true, true, true],
    [false, false, true, true],
  ]);
  expect(copy.isErased('bo@acme.test')).toBe(true);
  expect([copy.position, copy.size.entries]).toEqual([0, 5]);
  clock.advance(60_000);
  expect(judge(copy)[1]?.[1]).toBe(false);
  copy.apply([change(1, 'suppress', { hash: jane, account: 'acc_c' })]);
  expect(copy.suppressionFilter('acc_b').email('jane@acme.test')).toBe(false);
});

test.each([0, 16, 1024 + 16])('%d bytes are no stored copy', (length) => {
  const { suppressions } = suppressing();
  const stored = { ...suppressions.stored, entries: new Uint8Array(length) };
  expect(() => suppressions.restore(stored)).toThrow(RangeError);
});
