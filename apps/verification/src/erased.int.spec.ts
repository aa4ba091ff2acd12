import {
  StartVerifyEmails,
  VerifyEmail,
  VerifyEmails,
  jobOperations,
  type BulkVerificationResult,
  type Job,
} from '@lode/contracts';
import { reply, type SmtpBehaviour } from '@lode/sandbox';
import { until } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from './testing/verification-fixture';

const { get } = jobOperations.verification;
const account = 'acc_1';

describe('an erased address', () => {
  let lode: VerificationFixture;
  let count = 0;
  beforeAll(async () => {
    lode = await sharedVerification();
  });

  /** Adds a domain with the mailboxes anna and ben. @returns their addresses */
  const add = (behaviour: SmtpBehaviour = {}): { name: string; anna: string; ben: string } => {
    const name = `e${++count}.test`;
    lode.sandbox.add({ name, mailboxes: { anna: 'exists', ben: 'exists' }, hosts: [{ behaviour }] });
    return { name, anna: `anna@${name}`, ben: `ben@${name}` };
  };
  const wasAsked = (email: string, name: string) =>
    lode.sandbox.observed.commands(name).some((line) => line.includes(`<${email}>`));
  const start = (emails: string[]) => lode.call(StartVerifyEmails, { emails }, { account });
  const ended = ({ id }: Job): Promise<Job> => lode.ended(get, id, account);
  const resultOf = ({ result }: Job) => result as unknown as BulkVerificationResult;
  const described = (job: Job) => resultOf(job).results.map(({ email, reason }) => `${email} ${reason}`);
  /** The tables with a row that contains the text. */
  const kept = async (text: string): Promise<string[]> => {
    const tables = ['verdicts', 'transcripts', 'queue', 'jobs', 'idempotency_records'];
    const selects = tables.map(
      (table) =>
        `SELECT DISTINCT '${table}' AS name FROM verification.${table} AS one WHERE one::text LIKE '%' || $1 || '%'`,
    );
    const rows = await lode.query<{ name: string }>(selects.join(' UNION ALL '), [text]);
    return rows.map(({ name }) => name);
  };

  test('is removed from all tables; jobs keep its position and the other results', async () => {
    const greylisted = reply(450, '4.7.1', 'greylisted, try again in 60 seconds');
    const { anna, ben } = add({ greylist: { seconds: 60, reply: greylisted } });
    await lode.call(VerifyEmails, { emails: [anna] }, { account, idempotencyKey: 'erased-1' });
    const job = await ended(await start([ben, anna, ben]));
    expect(await kept(anna)).toEqual(['verdicts', 'transcripts', 'queue', 'jobs', 'idempotency_records']);
    await lode.lists.erase(anna);
    expect(await kept(anna)).toEqual([]);
    expect(await kept(ben)).toEqual(['verdicts', 'transcripts', 'queue', 'jobs']);
    const after = await ended(job);
    expect(described(after)).toEqual([`${ben} greylisted`, '[erased] suppressed', `${ben} greylisted`]);
    expect(after).toMatchObject({ state: 'done', result: { total: 3, valid: 0 } });
    const requests = await lode.query<{ request: object }>(
      'SELECT request FROM verification.jobs WHERE id = $1',
      [job.id],
    );
    expect(requests).toEqual([{ request: { emails: [ben, '[erased]', ben] } }]);
  });

  test('is erased, too, where the address consists of the name of an erased person of the company', async () => {
    const name = 'named.test';
    const greylisted = reply(450, '4.7.1', 'greylisted, try again in 60 seconds');
    const hosts = [{ behaviour: { greylist: { seconds: 60, reply: greylisted } } }];
    lode.sandbox.add({ name, mailboxes: { 'jane.doe': 'exists', 'jane.roe': 'exists' }, hosts });
    for (const local of ['jane.doe', 'jane.roe']) await lode.call(VerifyEmail, { email: `${local}@${name}` });
    expect(await kept(`jane.doe@${name}`)).toEqual(['verdicts', 'transcripts', 'queue']);
    await lode.lists.eraseName(name, 'Jane Doe');
    expect(await kept(`jane.doe@${name}`)).toEqual([]);
    await lode.call(VerifyEmail, { email: `jane.doe@${name}` });
    expect(await kept(`jane.doe@${name}`)).toEqual([]);
    expect(await kept(`jane.roe@${name}`)).toEqual(['verdicts', 'transcripts', 'queue']);
  });

  test('no longer counts as deliverable in the result of a job', async () => {
    const { anna, ben } = add();
    const job = await ended(await start([anna, ben]));
    expect(job).toMatchObject({ result: { valid: 2 } });
    await lode.lists.erase(anna);
    expect(await ended(job)).toMatchObject({ result: { total: 2, valid: 1 } });
    expect(await kept(anna)).toEqual([]);
  });

  test('is not stored by later requests, synchronous, with an idempotency key or as a job', async () => {
    const { name, anna, ben } = add();
    await lode.lists.erase(anna);
    const emails = [anna, ben, `Anna <${anna}>`];
    const suppressed = { results: [{ email: anna, reason: 'suppressed' }, { email: ben, reason: 'ok' }, {}] };
    for (const idempotencyKey of [undefined, 'erased-2', 'erased-2'])
      await expect(lode.call(VerifyEmails, { emails }, { account, idempotencyKey })).resolves.toMatchObject(
        suppressed,
      );
    await expect(lode.call(VerifyEmail, { email: anna })).rejects.toMatchObject({ code: 'suppressed' });
    const job = await ended(await start(emails));
    expect(described(job)).toEqual(['[erased] suppressed', `${ben} ok`, '[erased] suppressed']);
    expect(job).toMatchObject({ state: 'done', result: { total: 3, valid: 1 } });
    expect(await kept(anna)).toEqual([]);
    expect(await kept('erased-2')).toEqual([]);
    expect(wasAsked(anna, name)).toBe(false);
    await lode.lists.lift(anna);
    await expect(lode.call(VerifyEmail, { email: anna })).resolves.toMatchObject({ reason: 'ok' });
    expect(await kept(anna)).toEqual(['verdicts', 'transcripts']);
  });

  test('is removed from a running job', async () => {
    const banner = Promise.withResolvers<void>();
    const { name, anna, ben } = add({ fault: { at: 'banner', kind: 'hold', until: banner.promise } });
    const job = await start([anna, ben]);
    await until(() => lode.sandbox.observed.smtpSessions(name).length > 0);
    await lode.lists.erase(anna);
    banner.resolve();
    const after = await ended(job);
    expect(described(after)).toEqual(['[erased] suppressed', `${ben} ok`]);
    expect(wasAsked(anna, name)).toBe(false);
    expect(wasAsked(ben, name)).toBe(true);
    expect(await kept(anna)).toEqual([]);
  });

  test('includes its sub-addresses', async () => {
    const { name, anna } = add();
    const tagged = `anna+news@${name}`;
    await ended(await start([tagged]));
    expect(await kept(tagged)).toEqual(['verdicts', 'transcripts', 'jobs']);
    await lode.lists.erase(anna);
    expect(await kept(tagged)).toEqual([]);
  });
});
