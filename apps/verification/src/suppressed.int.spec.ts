import {
  ExplainEmail,
  ProbeCandidates,
  RecallVerdicts,
  StartVerifyEmails,
  VerifyEmail,
  VerifyEmails,
  jobOperations,
  type BulkVerificationResult,
} from '@lode/contracts';
import { reply, type MailboxState, type SmtpBehaviour } from '@lode/sandbox';
import { until, type TestSuppressions } from '@lode/testing';
import { sharedVerification, type VerificationFixture } from './testing/verification-fixture';

const { get } = jobOperations.verification;
const [ours, others] = ['acc_1', 'acc_2'];

describe('a suppressed address', () => {
  let lode: VerificationFixture;
  let lists: TestSuppressions;
  let count = 0;
  beforeAll(async () => {
    lode = await sharedVerification();
    lists = lode.lists;
  });

  /** Adds a domain with the mailboxes anna, ben and cleo. @returns its name */
  const add = (behaviour: SmtpBehaviour = {}): string => {
    const name = `d${++count}.test`;
    const mailboxes: Record<string, MailboxState> = { anna: 'exists', ben: 'exists', cleo: 'exists' };
    lode.sandbox.add({ name, mailboxes, hosts: [{ behaviour }] });
    return name;
  };
  const of = (name: string, ...locals: string[]) => locals.map((local) => `${local}@${name}`);
  /** Local parts asked about at a domain, without the random address. */
  const asked = (name: string): string[] => {
    const commands = lode.sandbox.observed.commands(name).filter((line) => line.startsWith('RCPT'));
    return ['anna', 'ben', 'cleo'].filter((local) => commands.some((line) => line.includes(`<${local}@`)));
  };
  const verify = (email: string, account?: string) => lode.call(VerifyEmail, { email }, { account });
  const bulk = (emails: string[], account?: string) => lode.call(VerifyEmails, { emails }, { account });
  const job = async (emails: string[], account: string): Promise<BulkVerificationResult> => {
    const { id } = await lode.call(StartVerifyEmails, { emails }, { account });
    const result = await until(async () => (await lode.call(get, { id }, { account })).result);
    return result as unknown as BulkVerificationResult;
  };
  const described = ({ results }: BulkVerificationResult) =>
    results.map(({ email, status, verdict, reason }) => `${email} ${status} ${verdict} ${reason}`);
  const keptAbout = async (email: string): Promise<number> => {
    const tables = ['verdicts', 'transcripts'].map(
      (table) => `SELECT 1 FROM verification.${table} WHERE address = $1`,
    );
    return (await lode.query(tables.join(' UNION ALL '), [email])).length;
  };

  test('is neither verified nor explained for any account', async () => {
    const [anna, ben] = of(add(), 'anna', 'ben') as [string, string];
    const domain = anna.split('@')[1] ?? '';
    await lists.suppress(anna);
    for (const account of [undefined, ours]) {
      await expect(verify(anna, account)).rejects.toMatchObject({ code: 'suppressed' });
      await expect(verify(`Anna+news@${domain}`, account)).rejects.toMatchObject({ code: 'suppressed' });
      await expect(lode.call(ExplainEmail, { email: anna }, { account })).rejects.toMatchObject({
        code: 'suppressed',
      });
    }
    expect(asked(domain)).toEqual([]);
    expect(lode.sandbox.observed.dnsQuestions(domain, 'MX')).toEqual([]);
    await expect(verify(ben)).resolves.toMatchObject({ reason: 'ok' });
  });

  test('keeps its position in a bulk request, synchronous and as a job, and counts as not deliverable', async () => {
    const name = add();
    const [anna, ben, cleo] = of(name, 'anna', 'ben', 'cleo') as [string, string, string];
    await lists.suppress(anna);
    await lists.suppress(ben, ours);
    const emails = [cleo, anna, 'no address', ben, anna];
    for (const answer of [await bulk(emails, ours), await job(emails, ours)]) {
      expect(described(answer)).toEqual([
        `${cleo} deliverable valid ok`,
        `${anna} undeliverable unknown suppressed`,
        'no address undeliverable invalid syntax',
        `${ben} undeliverable unknown suppressed`,
        `${anna} undeliverable unknown suppressed`,
      ]);
      expect(answer).toMatchObject({ total: 5, valid: 1, partial: false });
      expect(answer.results[1]).toMatchObject({ code: null, mx_found: true, smtp_verified: false });
    }
    expect(asked(name)).toEqual(['cleo']);
    await expect(keptAbout(anna)).resolves.toBe(0);
  });

  test('has mx_found of its domain, without a connection to a mail host', async () => {
    const [name, gone] = [add(), `gone-${add()}`];
    const emails = [...of(name, 'anna', 'ben'), `zoe@${gone}`, 'Anna <anna@'];
    for (const email of emails) await lists.suppress(email);
    await lists.erase(`ben@${name}`);
    const { results, partial } = await bulk(emails);
    expect(results.map(({ mx_found, reason }) => [mx_found, reason])).toEqual([
      [true, 'suppressed'],
      [true, 'suppressed'],
      [false, 'suppressed'],
      [false, 'suppressed'],
    ]);
    expect(partial).toBe(false);
    expect(lode.sandbox.observed.commands(name)).toEqual([]);
  });

  test('of one account is verified for another one', async () => {
    const name = add();
    const [anna, ben] = of(name, 'anna', 'ben') as [string, string];
    await lists.suppress(anna, ours);
    await expect(bulk([anna, ben], others)).resolves.toMatchObject({ valid: 2 });
    await expect(verify(anna, others)).resolves.toMatchObject({ reason: 'ok' });
    await expect(bulk([anna, ben], ours)).resolves.toMatchObject({
      valid: 1,
      results: [{ reason: 'suppressed' }, { reason: 'ok' }],
    });
    await expect(verify(anna, ours)).rejects.toMatchObject({ code: 'suppressed' });
    await expect(
      lode.call(RecallVerdicts, { emails: [anna, ben] }, { account: ours }),
    ).resolves.toMatchObject({
      results: [{ email: ben }],
    });
    await expect(lode.call(RecallVerdicts, { emails: [anna, ben] })).resolves.toMatchObject({
      results: [{ email: anna }, { email: ben }],
    });
  });

  test('is every address of a suppressed domain', async () => {
    const name = add();
    await lists.suppress(name);
    await expect(bulk(of(name, 'anna', 'zoe'))).resolves.toMatchObject({
      valid: 0,
      results: [{ reason: 'suppressed' }, { reason: 'suppressed' }],
    });
    await expect(verify(`anna@${name}`)).rejects.toMatchObject({ code: 'suppressed' });
    expect(lode.sandbox.observed.commands(name)).toEqual([]);
  });

  test('is skipped among candidates', async () => {
    const name = add();
    const [zoe, anna, ben] = of(name, 'zoe', 'anna', 'ben') as [string, string, string];
    await lists.suppress(anna);
    const candidates = [zoe, anna, ben];
    await expect(lode.call(ProbeCandidates, { candidates })).resolves.toMatchObject({
      replies: [
        { email: zoe, asked: true, reason: 'no_mailbox' },
        { email: anna, asked: false, verdict: null, reason: null },
        { email: ben, asked: true, reason: 'ok' },
      ],
    });
    expect(asked(name)).toEqual(['ben']);
    await lists.suppress(ben, ours);
    await expect(lode.call(ProbeCandidates, { candidates }, { account: ours })).resolves.toMatchObject({
      replies: [{ asked: true }, { asked: false }, { asked: false }],
    });
    await expect(lode.call(ProbeCandidates, { candidates: [anna] })).resolves.toMatchObject({
      domain: name,
      replies: [{ asked: false }],
    });
  });

  test.each(['alone', 'among candidates'])('is removed from a running probe, %s', async (how) => {
    const banner = Promise.withResolvers<void>();
    const name = add({ fault: { at: 'banner', kind: 'hold', until: banner.promise } });
    const [anna, ben] = of(name, 'anna', 'ben') as [string, string];
    const answer =
      how === 'alone'
        ? verify(anna).catch((error: unknown) => error)
        : lode.call(ProbeCandidates, { candidates: [anna, ben] });
    await until(() => lode.sandbox.observed.smtpSessions(name).length > 0);
    await lists.suppress(anna);
    banner.resolve();
    await expect(answer).resolves.toMatchObject(
      how === 'alone'
        ? { code: 'suppressed' }
        : {
            replies: [
              { email: anna, asked: false },
              { email: ben, asked: true, reason: 'ok' },
            ],
          },
    );
    expect(asked(name)).toEqual(how === 'alone' ? [] : ['ben']);
    await expect(keptAbout(anna)).resolves.toBe(0);
  });

  test('during a probe of candidates is excluded from the response of that account', async () => {
    const banner = Promise.withResolvers<void>();
    const name = add({ fault: { at: 'banner', kind: 'hold', until: banner.promise } });
    const [zoe, anna] = of(name, 'zoe', 'anna') as [string, string];
    const probe = (account: string) => lode.call(ProbeCandidates, { candidates: [zoe, anna] }, { account });
    const answers = Promise.all([probe(ours), probe(others)]);
    await until(() => lode.sandbox.observed.smtpSessions(name).length > 0);
    await lists.suppress(anna, ours);
    banner.resolve();
    await expect(answers).resolves.toMatchObject([
      { replies: [{ asked: true }, { email: anna, asked: false, verdict: null, reason: null }] },
      { replies: [{ asked: true }, { email: anna, asked: true, reason: 'ok' }] },
    ]);
  });

  test('is not probed by a scheduled recheck', async () => {
    const greylisted = reply(450, '4.7.1', 'greylisted, try again in 60 seconds');
    const name = add({ greylist: { seconds: 60, reply: greylisted } });
    const [anna, ben] = of(name, 'anna', 'ben') as [string, string];
    await bulk([anna, ben]);
    lode.sandbox.observed.clear();
    await lists.suppress(anna);
    lode.clock.advance(62_000);
    await until(async () => (await lode.query('SELECT 1 FROM verification.queue')).length === 0);
    await expect(verify(ben)).resolves.toMatchObject({ reason: 'ok' });
    expect(asked(name)).toEqual(['ben']);
  });

  test('has its stored verdict again after the suppression is lifted', async () => {
    const name = add();
    const anna = `anna@${name}`;
    const first = await verify(anna);
    await lists.suppress(anna);
    await expect(verify(anna)).rejects.toMatchObject({ code: 'suppressed' });
    await expect(lode.call(RecallVerdicts, { emails: [anna] })).resolves.toEqual({ results: [] });
    await lists.lift(anna);
    await expect(verify(anna)).resolves.toEqual(first);
  });

  test('is not suggested as a correction', async () => {
    await lists.suppress('jo.poe@gmail.com');
    const slip = 'jo.poe@gmail.con';
    await expect(verify(slip)).resolves.toMatchObject({ did_you_mean: null });
    await expect(bulk([slip])).resolves.toMatchObject({ results: [{ did_you_mean: null }] });
    await expect(verify('jim.poe@gmail.con')).resolves.toMatchObject({ did_you_mean: 'jim.poe@gmail.com' });
  });
});
