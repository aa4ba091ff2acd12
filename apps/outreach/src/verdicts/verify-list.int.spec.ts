import {
  jobOperations,
  suppressedVerification,
  VerifyEmails,
  VerifyList,
  type Job,
  type VerificationResult,
} from '@lode/contracts';
import { ListJobsFixture } from '../lists/testing/list-jobs-fixture';

const { get } = jobOperations.outreach;
let lists: ListJobsFixture;
const asked: string[][] = [];
/** Addresses whose mail hosts are too slow for the first request. */
const slow = new Set<string>();

const resultOf = (email: string): VerificationResult => ({
  ...suppressedVerification({ email, input: email, checked_at: '2026-06-01T12:00:00.000Z', mx_found: true }),
  ...(slow.delete(email)
    ? { verdict: 'unknown', reason: 'timeout' }
    : email.startsWith('gone')
      ? { verdict: 'invalid', reason: 'no_mailbox' }
      : { verdict: 'valid', reason: 'ok', mx_host: 'mx.cedar.example', mail_provider: null }),
});

beforeAll(async () => {
  lists = await ListJobsFixture.start();
  lists.caller.serve(VerifyEmails, ({ emails }) => {
    asked.push(emails);
    const results = emails.map(resultOf);
    return Promise.resolve({ results, total: emails.length, valid: 0, partial: false, result_id: null });
  });
}, 60_000);
beforeEach(() => {
  asked.length = 0;
  slow.clear();
});
afterEach(() => lists.empty('outreach.lists'));
afterAll(() => lists.stop());

async function verified(list: string, account = lists.account): Promise<Job> {
  const { id } = await lists.call(VerifyList, { id: list }, { account });
  return lists.ended(get, id, account);
}

const verdictsIn = async (list: string) =>
  (await lists.leads(list)).map(({ email, verification }) => [
    email,
    (verification as { verdict?: string } | null)?.verdict ?? null,
  ]);

test('stops where the quota of the account does not suffice, and says what is left', async () => {
  const emails = Array.from({ length: 130 }, (_, index) => `p${index}@cedar.example`);
  const list = await lists.makeList('lst_quota', emails);
  const reservation = { id: 'rsv_list', amount: 120 };
  const { id } = await lists.call(VerifyList, { id: list }, { account: lists.account, reservation });
  const job = await lists.ended(get, id, lists.account);
  expect(job.result).toMatchObject({ addresses: 120, valid: 120, partial: true });
  expect(job.not_done).toBe(
    '10 addresses of the first 130 leads, and the leads after them: the quota of the account did not suffice.',
  );
  expect(asked.map(({ length }) => length)).toEqual([100, 20]);
});

test('verifies the addresses of leads and contacts in batches, and reports the verdicts', async () => {
  const emails = Array.from(
    { length: 150 },
    (_, index) => `${index % 50 === 0 ? 'gone' : 'p'}${index}@cedar.example`,
  );
  const list = await lists.makeList('lst_batches', emails);
  const jane = {
    name: 'Jane Doe',
    email: 'gone.jane@cedar.example',
    email_confidence: 98,
    verification: null,
  };
  await lists.query('UPDATE outreach.leads SET contacts = $1 WHERE email = $2', [
    JSON.stringify([jane]),
    'p1@cedar.example',
  ]);
  const { result } = await verified(list);
  expect(result).toEqual({ leads: 150, addresses: 151, valid: 147, invalid: 4, risky: 0, unknown: 0 });
  expect(asked.map(({ length }) => length)).toEqual([100, 1, 50]);
  expect(await verdictsIn(list)).toEqual(
    emails.map((email) => [email, email.startsWith('gone') ? 'invalid' : 'valid']),
  );
  const [, second] = await lists.leads(list);
  expect(second).toMatchObject({
    accept_all: false,
    contacts: [{ email_confidence: 5, verification: { verdict: 'invalid' } }],
  });
});

test('asks again about addresses of slow mail hosts', async () => {
  const list = await lists.makeList('lst_slow', ['a@cedar.example', 'b@cedar.example']);
  slow.add('b@cedar.example');
  expect((await verified(list)).result).toMatchObject({ addresses: 2, valid: 2, unknown: 0 });
  expect(asked).toEqual([['a@cedar.example', 'b@cedar.example'], ['b@cedar.example']]);
});

test('does not verify suppressed leads', async () => {
  const list = await lists.makeList('lst_suppressed', ['a@cedar.example', 'b@cedar.example']);
  await lists.lists.suppress('b@cedar.example', lists.account);
  expect((await verified(list)).result).toMatchObject({ leads: 1, addresses: 1 });
  expect(asked).toEqual([['a@cedar.example']]);
  await lists.lists.lift('b@cedar.example', lists.account);
});

test('an empty list is verified at once, and a list of another account is not found', async () => {
  const list = await lists.makeList('lst_empty');
  expect((await verified(list)).result).toMatchObject({ leads: 0, addresses: 0 });
  await expect(lists.call(VerifyList, { id: list }, { account: 'acc_b' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
