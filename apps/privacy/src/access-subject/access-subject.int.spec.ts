import {
  AccessSubject,
  AddDeploymentSuppression,
  AddSuppression,
  ErasePerson,
  ListChanges,
  SubmitExport,
  type HeldItem,
  type ServiceName,
  type SubjectAccessRequest,
  type SubmitExportRequest,
} from '@lode/contracts';
import { until } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';

let privacy: PrivacyFixture;
beforeAll(async () => {
  privacy = await PrivacyFixture.start(2);
});
afterAll(() => privacy.stop());
afterEach(() => privacy.clear());

const operator = { account: 'acc_operator' };
const jane = { email: 'jane@x.test' };
const access = (request: SubjectAccessRequest = jane, budget = 10_000) =>
  privacy.call(AccessSubject, request, { ...operator, budget });
const problem = (code: string) => expect.objectContaining({ code });

const item = (service: ServiceName, data: Record<string, unknown> = {}): HeldItem => ({
  service,
  what: 'row',
  account: null,
  held_since: '2026-01-01T00:00:00.000Z',
  sources: ['https://x.test/team'],
  data,
});

/** The id of the newest request in the log. */
const requestInLog = (after = 0): Promise<string> =>
  until(async () => {
    const { changes } = await privacy.call(ListChanges, { after });
    return changes.findLast(({ action }) => action === 'tell')?.request_id;
  });

const submit = (request: Omit<SubmitExportRequest, 'items'> & { items?: HeldItem[] }) =>
  privacy.call(SubmitExport, { items: [], ...request });

test('waits for every live service and returns the items by service', async () => {
  await privacy.report('leads', 0);
  await privacy.report('email', 0);
  const answer = access();
  const request_id = await requestInLog();
  await privacy.handIn(request_id, 'leads', [item('leads', { name: 'Jane \ud83d' })]);
  await submit({ request_id, service: 'email', part: 1, last: true, items: [item('email', { n: 2 })] });
  await submit({ request_id, service: 'email', part: 0, last: false, items: [item('email', { n: 1 })] });
  await expect(answer).resolves.toEqual({
    id: request_id,
    suppressed: { deployment: false, erased: false, accounts: [] },
    items: [item('email', { n: 1 }), item('email', { n: 2 }), item('leads', { name: 'Jane \ud83d' })],
    services: [
      { service: 'email', answered: true },
      { service: 'leads', answered: true },
    ],
    partial: false,
    next_cursor: null,
  });
});

test('names a service that does not answer in time, and continues the same request', async () => {
  await privacy.report('leads', 0);
  await privacy.report('email', 0);
  const pending = access(jane, 20_000);
  const request_id = await requestInLog();
  await privacy.handIn(request_id, 'leads', []);
  await expect(access(jane, 1500)).resolves.toMatchObject({
    id: request_id,
    services: [
      { service: 'email', answered: false },
      { service: 'leads', answered: true },
    ],
    partial: true,
  });
  await privacy.handIn(request_id, 'email', []);
  for (const answer of [access(), pending])
    await expect(answer).resolves.toMatchObject({ id: request_id, partial: false });
});

test('names a service without live processes and does not wait for it', async () => {
  await privacy.report('email', 0);
  privacy.clock.advance(60_000);
  await privacy.report('leads', 0);
  const answer = access();
  await privacy.handIn(await requestInLog(), 'leads', []);
  await expect(answer).resolves.toMatchObject({
    services: [{ answered: false }, { answered: true }],
    partial: true,
  });
});

test('without followers the answer states that it is incomplete', async () => {
  await expect(access()).resolves.toMatchObject({ services: [], items: [], partial: true });
});

test('a repeated request of the same account within a minute is the same request', async () => {
  const first = await access();
  await expect(access({ email: 'JANE@x.test' })).resolves.toMatchObject({ id: first.id });
  const others = await Promise.all([
    privacy.call(AccessSubject, jane, { account: 'acc_other' }),
    access({ phone: '+43 1 234567' }),
  ]);
  privacy.clock.advance(60_000);
  const later = await access();
  expect(new Set([first.id, later.id, ...others.map(({ id }) => id)]).size).toBe(4);
});

test('a repeated part replaces the earlier one, and a shorter attempt the longer one', async () => {
  await privacy.report('leads', 0);
  const answer = access();
  const request_id = await requestInLog();
  const part = { request_id, service: 'leads' as const };
  await submit({ ...part, part: 0, last: false, items: [item('leads', { n: 0 })] });
  await submit({ ...part, part: 2, last: true, items: [item('leads', { n: 2 })] });
  await submit({ ...part, part: 0, last: false, items: [item('leads', { n: 10 })] });
  await submit({ ...part, part: 1, last: true, items: [item('leads', { n: 11 })] });
  const { items } = await answer;
  expect(items.map(({ data }) => data['n'])).toEqual([10, 11]);
});

test('parts without a request, and late parts, are dropped', async () => {
  await submit({ request_id: 'sar_unknown', service: 'leads', part: 0, last: true, items: [item('leads')] });
  await expect(privacy.query('SELECT 1 FROM privacy.exports')).resolves.toEqual([]);
});

test('many items are returned in pages, each item once', async () => {
  await privacy.report('leads', 0);
  const answer = access();
  const request_id = await requestInLog();
  const many = (part: number) =>
    Array.from({ length: 8 }, (_, n) => item('leads', { n: part * 8 + n, text: 'x'.repeat(100_000) }));
  for (const part of [0, 1, 2])
    await submit({ request_id, service: 'leads', part, last: part === 2, items: many(part) });
  const pages = [await answer];
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor)
    pages.push(await access({ ...jane, cursor }));
  expect(pages.map(({ items }) => items.length)).toEqual([6, 6, 6, 6]);
  const numbers = pages.flatMap(({ items }) => items.map(({ data }) => data['n']));
  expect(numbers).toEqual(Array.from({ length: 24 }, (_, n) => n));
});

test('an item larger than a page is returned alone', async () => {
  await privacy.report('leads', 0);
  const answer = access();
  const request_id = await requestInLog();
  const items = [item('leads', { text: 'x'.repeat(800_000) }), item('leads', { n: 2 })];
  await privacy.handIn(request_id, 'leads', items);
  const first = await answer;
  expect(first.items).toHaveLength(1);
  const rest = await access({ ...jane, cursor: String(first.next_cursor) });
  expect(rest).toMatchObject({ id: request_id, items: [{ data: { n: 2 } }], next_cursor: null });
  for (const [person, account] of [
    [{ email: 'john@x.test' }, 'acc_operator'],
    [jane, 'acc_other'],
  ] as const) {
    const stolen = privacy.call(AccessSubject, { ...person, cursor: String(first.next_cursor) }, { account });
    await expect(stolen).rejects.toEqual(problem('validation'));
  }
  await expect(access({ ...jane, cursor: 'x' })).rejects.toEqual(problem('validation'));
});

test('returns the lists with entries for the person, including those of the mailbox and the domain', async () => {
  const asked = { email: 'jane+news@mail.x.test' };
  await privacy.call(AddSuppression, { email: 'jane@mail.x.test' }, { account: 'acc_b' });
  await privacy.call(AddSuppression, { domain: 'x.test' }, { account: 'acc_a' });
  await privacy.call(AddSuppression, { domain: 'y.test' }, { account: 'acc_c' });
  await expect(access(asked)).resolves.toMatchObject({
    suppressed: { deployment: false, erased: false, accounts: ['acc_a', 'acc_b'] },
  });
  const expires_at = new Date(privacy.clock.now() + 1000).toISOString();
  await privacy.call(AddDeploymentSuppression, { ...asked, expires_at }, operator);
  await expect(access(asked)).resolves.toMatchObject({ suppressed: { deployment: true, erased: false } });
  privacy.clock.advance(1000);
  await expect(access(asked)).resolves.toMatchObject({ suppressed: { deployment: false } });
  await privacy.call(ErasePerson, asked, operator);
  await expect(access(asked)).resolves.toMatchObject({ suppressed: { deployment: true, erased: true } });
});
