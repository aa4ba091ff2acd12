import {
  ExplainEmail,
  jobOperations,
  StartVerifyEmails,
  VerifyEmail,
  VerifyEmails,
  type BulkVerificationResult,
} from '@lode/contracts';
import { sharedVerification, type VerificationFixture } from './testing/verification-fixture';

const account = 'acc_1';
const { get } = jobOperations.verification;

describe('a pasted address', () => {
  let lode: VerificationFixture;
  let count = 0;
  beforeAll(async () => {
    lode = await sharedVerification();
  });
  beforeEach(() => lode.sandbox.observed.clear());

  /** Adds a domain with the mailbox anna. @returns its name */
  const add = (): string => {
    const name = `pasted${++count}.test`;
    lode.sandbox.add({ name, mailboxes: { anna: 'exists' } });
    return name;
  };
  const verify = (email: string) => lode.call(VerifyEmail, { email }, { account });
  const job = async (emails: string[]): Promise<BulkVerificationResult> => {
    const { id } = await lode.call(StartVerifyEmails, { emails }, { account });
    return (await lode.ended(get, id, account)).result as unknown as BulkVerificationResult;
  };

  const spellings = (name: string) => [
    ` anna@${name} `,
    `mailto:anna@${name}?subject=Hi`,
    `<anna@${name}>`,
    `Anna Moore <anna@${name}>,`,
    `anna@${name}.`,
    `ａｎｎａ＠${name}`,
    `anna@${name.toUpperCase()}`,
  ];

  test('is cleaned before verification, and the result contains the input', async () => {
    const name = add();
    for (const input of spellings(name))
      await expect(verify(input)).resolves.toMatchObject({ email: `anna@${name}`, input, reason: 'ok' });
    expect(lode.sandbox.observed.rcptCount(name)).toBe(2);
    const explained = await lode.call(ExplainEmail, { email: `Anna <anna@${name}>` }, { account });
    expect(explained.result).toMatchObject({ email: `anna@${name}`, input: `Anna <anna@${name}>` });
    expect(explained.transcript).not.toEqual([]);
  });

  test('in bulk, synchronous and as a job, is one address with one result per input', async () => {
    const name = add();
    const emails = spellings(name);
    const atOnce = await lode.call(VerifyEmails, { emails }, { account });
    for (const { results, valid } of [atOnce, await job(emails)]) {
      expect(results.map(({ input }) => input)).toEqual(emails);
      expect(new Set(results.map(({ email }) => email))).toEqual(new Set([`anna@${name}`]));
      expect(valid).toBe(emails.length);
    }
    expect(lode.sandbox.observed.rcptCount(name)).toBe(2);
  });

  test('with a space instead of a plus sign is invalid, with a suggestion', async () => {
    const name = add();
    const input = `anna news@${name}`;
    await expect(verify(input)).resolves.toMatchObject({
      email: input,
      input,
      reason: 'syntax',
      did_you_mean: `anna+news@${name}`,
    });
    expect(lode.sandbox.observed.dns).toEqual([]);
  });

  test('is neither suggested nor verified in any spelling if it is suppressed', async () => {
    const name = add();
    await lode.lists.suppress(`anna@${name}`);
    await lode.lists.suppress(`anna+news@${name}`);
    for (const input of spellings(name))
      await expect(verify(input)).rejects.toMatchObject({ code: 'suppressed' });
    await expect(verify(`anna news@${name}`)).resolves.toMatchObject({ did_you_mean: null });
    const { results } = await lode.call(VerifyEmails, { emails: spellings(name) }, { account });
    expect(new Set(results.map(({ reason }) => reason))).toEqual(new Set(['suppressed']));
    expect(lode.sandbox.observed.connections).toEqual([]);
  });

  test('is erased from jobs in every spelling', async () => {
    const name = add();
    await job([...spellings(name), `ben@${name}`]);
    await lode.lists.erase(`anna@${name}`);
    const [row] = await lode.query<{ request: { emails: string[] }; result: BulkVerificationResult }>(
      'SELECT request, result FROM verification.jobs WHERE request::text LIKE $1',
      [`%ben@${name}%`],
    );
    const others = [`ben@${name}`];
    expect(row?.request.emails.filter((email) => email !== '[erased]')).toEqual(others);
    expect(row?.result.results.map(({ input }) => input).filter((input) => input !== '[erased]')).toEqual(
      others,
    );
  });

  test('that jsonb cannot store is a result in bulk, with its idempotency key, and as a job', async () => {
    const emails = ['a\0b@acme.test', '\ud800@acme.test', 'a@acme.test\udfff', '\0'];
    const expected = emails.map((text) => ({
      email: text,
      input: text,
      verdict: 'invalid',
      reason: 'syntax',
    }));
    const options = { account, idempotencyKey: 'any-text' };
    const first = await lode.call(VerifyEmails, { emails }, options);
    expect(first.results).toMatchObject(expected);
    await expect(lode.call(VerifyEmails, { emails }, options)).resolves.toEqual(first);
    const { id } = await lode.call(StartVerifyEmails, { emails }, options);
    const { state, result } = await lode.ended(get, id, account);
    expect(state).toBe('done');
    expect(result).toMatchObject({ results: expected, total: emails.length, valid: 0 });
  });
});
