import { DrawOrgChart, type ProblemError, type Change, type Operation } from '@lode/contracts';
import { movableClock, change } from '@lode/testing';
import { ResponseFilter } from './response-filter';
import { SubjectHasher } from './subject-hashes';
import { Suppressions } from './suppressions';

const hasher = new SubjectHasher(Buffer.alloc(32));
const find = { name: 'find' } as Operation;

/**
 * A filter with suppressions of Jane, a number and a company, for the deployment or an account, with or without an
 * expiry.
 */
function screening(more: Partial<Change> = {}) {
  const clock = movableClock();
  const suppressions = new Suppressions(hasher, clock);
  const left: [string, number][] = [];
  let freshened = 0;
  const guard = new ResponseFilter({
    suppressions,
    freshen: async () => void (freshened += 1),
    onLeftOut: (operation, count) => left.push([operation, count]),
  });
  const named = [
    hasher.email('jane@acme.test'),
    hasher.phone('+43 1 2345678'),
    hasher.domain('private.test'),
  ];
  suppressions.apply(named.map((hash, index) => change(index + 1, 'suppress', { hash, ...more })));
  const admit = (request: object, account?: string) =>
    guard.admit(request, { account }).then(
      () => 'admitted',
      (error: unknown) => (error as ProblemError).code,
    );
  return { clock, suppressions, guard, left, admit, freshened: () => freshened };
}

test.each<object>([
  { email: 'jane@acme.test' },
  { email: '  <Jane+news@ACME.test> ' },
  { email: 'anyone@private.test' },
  { email: 'anyone@eu.private.test' },
  { phone: '+4312345678' },
  { phone: 'tel:+43-1-2345678' },
  { domain: 'private.test' },
  { domain: 'WWW.Private.test' },
  { website: 'https://shop.private.test/page?x=1' },
  { url: 'http://private.test:8080/' },
  { site: 'private.test' },
  { email: 'bo@acme.test', domain: 'private.test' },
])('a request about a suppressed contact is rejected: %j', async (request) => {
  await expect(screening().admit(request)).resolves.toBe('suppressed');
});

test.each<object>([
  {},
  { email: 'bo@acme.test' },
  { email: '' },
  { email: '@' },
  { email: null },
  { email: ['jane@acme.test'] },
  { email: { email: 'jane@acme.test' } },
  { emails: ['jane@acme.test'] },
  { phone: '' },
  { phone: '2345678' },
  { domain: '' },
  { domain: '....' },
  { domain: 'http://[' },
  { domain: 'notprivate.test' },
  { domain: 'private.test.acme.test' },
  { domain: 'x'.repeat(10_000) },
  { url: 'https://acme.test/?next=private.test' },
  { url: 'file:///etc/passwd' },
  { name: 'jane@acme.test' },
  Object.create(null) as object,
])('any other request is accepted: %j', async (request) => {
  await expect(screening().admit(request)).resolves.toBe('admitted');
});

test("an account's suppressions apply to that account", async () => {
  const { admit, guard } = screening({ account: 'acc_a' });
  const request = { email: 'jane@acme.test' };
  await expect(admit(request, 'acc_a')).resolves.toBe('suppressed');
  await expect(admit(request, 'acc_b')).resolves.toBe('admitted');
  await expect(admit(request)).resolves.toBe('admitted');
  const answer = { people: [{ email: 'jane@acme.test' }, { email: 'bo@acme.test' }] };
  await expect(guard.filterResponse(find, answer, { account: 'acc_b' })).resolves.toBe(answer);
  await expect(guard.filterResponse(find, answer, { account: 'acc_a' })).resolves.toEqual({
    people: [{ email: 'bo@acme.test' }],
  });
});

test('a suppression applies until it expires', async () => {
  const { admit, clock } = screening({ expires_at: movableClock().now() + 60_000 });
  clock.advance(59_999);
  await expect(admit({ phone: '+4312345678' })).resolves.toBe('suppressed');
  clock.advance(1);
  await expect(admit({ phone: '+4312345678' })).resolves.toBe('admitted');
});

test('suppressed people are removed from responses and counted', async () => {
  const { guard, left } = screening();
  const answer = {
    people: [
      { name: 'Jane', email: 'jane@acme.test' },
      { name: 'Bo', email: 'bo@acme.test' },
    ],
    office: { phone: '+4312345678' },
    text: 'Call +43 1 2345678 now',
  };
  const filtered = await guard.filterResponse(find, answer, { account: undefined });
  expect(filtered).toMatchObject({ people: [{ name: 'Bo', email: 'bo@acme.test' }], office: null });
  expect(JSON.stringify(filtered)).not.toMatch(/jane|2345678/i);
  expect(answer.people).toHaveLength(2);
  expect(left).toEqual([['find', 3]]);
});

test('the numbers that count entries decrease with them', async () => {
  const { guard } = screening();
  const others = [{ email: 'bo@acme.test' }, { email: 'cy@acme.test' }];
  const answer = {
    leads: [
      { name: 'Acme', contacts: [{ email: 'jane@acme.test' }, ...others], contacts_total: 12 },
      { name: 'Private', website: 'https://private.test/', contacts: [], contacts_total: 3 },
      { name: 'Other', contacts: others, contacts_total: 2 },
    ],
    total: 80,
    contacts: 4,
  };
  const counting = { ...find, counts: { leads: 'total', contacts: 'contacts_total' } } as Operation;
  const filtered = await guard.filterResponse(counting, answer, { account: undefined });
  expect(filtered).toEqual({
    leads: [{ name: 'Acme', contacts: others, contacts_total: 11 }, answer.leads[2]],
    total: 79,
    contacts: 4,
  });
});

test('parts that follow from the lists of a response are derived again', async () => {
  const { guard } = screening();
  const person = { manager: null, current: true, department: 'sales', seniority: null };
  const chart = {
    domain: 'acme.test',
    people: [
      { ...person, id: 'p1', name: 'Jane', contact: { email: 'jane@acme.test' } },
      { ...person, id: 'p2', name: 'Bo', manager: { id: 'p1', name: 'Jane' }, contact: { email: null } },
    ],
    tree: [{ department: 'sales', count: 2, levels: [{ seniority: null, people: ['p1', 'p2'] }] }],
    total: 2,
  };
  const filtered = await guard.filterResponse(DrawOrgChart as Operation, chart, { account: undefined });
  expect(filtered).toEqual({
    domain: 'acme.test',
    people: [{ ...person, id: 'p1', name: 'Bo', contact: { email: null } }],
    tree: [{ department: 'sales', count: 1, levels: [{ seniority: null, people: ['p1'] }] }],
    total: 1,
  });
});

test('a response about a suppressed person is rejected', async () => {
  const { guard, left } = screening();
  const answering = guard.filterResponse(find, { email: 'jane@acme.test', score: 1 }, { account: undefined });
  await expect(answering).rejects.toMatchObject({ code: 'suppressed' });
  expect(left).toEqual([]);
});

test('the filter of the operation is applied', async () => {
  const { guard } = screening();
  const itself = { ...find, screen: (response: object) => response } as Operation;
  const marked = {
    ...find,
    screen: (_: object, filter: { email: (address: string) => boolean }) => ({
      isNamed: filter.email('jane@acme.test'),
    }),
  } as Operation;
  const answer = { email: 'jane@acme.test' };
  await expect(guard.filterResponse(itself, answer, { account: undefined })).resolves.toBe(answer);
  await expect(guard.filterResponse(marked, answer, { account: undefined })).resolves.toEqual({
    isNamed: true,
  });
});

test('the copy is refreshed before each use', async () => {
  const { guard, admit, freshened } = screening();
  await admit({});
  expect(freshened()).toBe(1);
  await guard.filterResponse(find, {}, { account: undefined });
  expect(freshened()).toBe(2);
});

test('an entry of an account affects its own responses only, at once', async () => {
  const { guard, suppressions } = screening();
  const john = { email: 'john@acme.test' };
  const content = { rows: [john] };
  const ask = (account: string) => guard.filterResponse(find, { ...content, account }, { account });
  const all = (account: string) => ({ account, rows: [john] });
  for (const account of ['acc_a', 'acc_b']) expect(await ask(account)).toEqual(all(account));
  suppressions.apply([change(10, 'suppress', { hash: hasher.email(john.email), account: 'acc_a' })]);
  expect(await ask('acc_a')).toEqual({ account: 'acc_a', rows: [] });
  expect(await ask('acc_b')).toEqual(all('acc_b'));
  suppressions.apply([change(11, 'lift', { hash: hasher.email(john.email), account: 'acc_a' })]);
  expect(await ask('acc_a')).toEqual(all('acc_a'));
});
