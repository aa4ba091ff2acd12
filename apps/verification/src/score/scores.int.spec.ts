import {
  RecordDelivery,
  RecordPatterns,
  RecordSent,
  ScoreCalibration,
  VerifyEmail,
  VerifyEmails,
} from '@lode/contracts';
import { reply } from '@lode/sandbox';
import { VerificationFixture } from '../testing/verification-fixture';

const at = '2026-06-01T12:00:00.000Z';
const quarter = 15 * 60_000;

describe('scores', () => {
  let lode: VerificationFixture;
  const texts = (...given: string[]) => given.map((text) => ({ type: 'TXT' as const, text }));
  /** A domain with SPF and these DMARC records. */
  const addWith = (name: string, ...dmarc: string[]): void => {
    const mx = { type: 'MX' as const, preference: 10, exchange: `mx1.${name}` };
    lode.sandbox.add({
      ...{ name, mailboxes: { jane: 'exists' } },
      dns: {
        [name]: { records: [mx, ...texts('v=spf1 -all')] },
        [`_dmarc.${name}`]: { records: texts(...dmarc) },
      },
    });
  };
  beforeAll(async () => {
    lode = await VerificationFixture.start();
    const everything = { behaviour: { answers: { missing: reply(250, '2.1.5', 'ok') } } };
    lode.sandbox.add({ name: 'open.test', hosts: [everything] });
    lode.sandbox.add({ name: 'open-too.test', hosts: [everything] });
    addWith('kept.test', 'v=DMARC1; p=reject');
    addWith('twice.test', 'v=DMARC1; p=reject', 'v=DMARC1; p=none');
  });
  afterAll(() => lode.stop());

  const verify = async (email: string) => lode.call(VerifyEmail, { email });
  const scoreOf = async (email: string) => (await verify(email)).score ?? -1;
  const sent = (sender: string, emails: string[], idempotencyKey?: string) =>
    lode.call(RecordSent, { sender, emails }, { idempotencyKey });

  test('of two DMARC records none counts', async () => {
    const [kept, twice] = [await scoreOf('jane@kept.test'), await scoreOf('jane@twice.test')];
    const stored = await lode.query(
      `SELECT address, spf, dmarc FROM verification.verdicts WHERE address LIKE 'jane@%' ORDER BY address`,
    );
    expect(stored).toEqual([
      { address: 'jane@kept.test', spf: true, dmarc: true },
      { address: 'jane@twice.test', spf: true, dmarc: false },
    ]);
    expect(kept).toBeGreaterThanOrEqual(twice);
  });

  test('at a domain that accepts everything, the form of the address counts, also if it is reported later', async () => {
    await expect(verify('jane.doe@open.test')).resolves.toMatchObject({
      ...{ verdict: 'risky', score: 65, deliverable_probability: null },
    });
    const patterns = [
      { pattern: '{first}.{last}', probability: 0.97 },
      { pattern: '{first}', probability: 0.02 },
    ];
    await lode.call(RecordPatterns, { domain: 'open.test', patterns });
    const [likely, unlikely] = [await verify('jane.doe@open.test'), await verify('jane@open.test')];
    expect(likely).toMatchObject({ verdict: 'risky', deliverable_probability: 0.97 });
    expect(unlikely).toMatchObject({ verdict: 'risky', deliverable_probability: 0.02 });
    expect(likely.score).toBeGreaterThan(90);
    expect(unlikely.score).toBeLessThan(20);
    await expect(verify('jane@kept.test')).resolves.toMatchObject({ deliverable_probability: null });
  });

  test('text that is no address has the score 0, and a bulk answer has all scores', async () => {
    const { results } = await lode.call(VerifyEmails, { emails: ['nothing', 'jane@kept.test'] });
    expect(results.map(({ score }) => score)).toEqual([0, await scoreOf('jane@kept.test')]);
  });

  test('results of messages change the scores at a mail host, if they are of three accounts', async () => {
    const emails = Array.from({ length: 10 }, (_, index) => `n${index}@open.test`);
    for (const email of emails) await verify(email);
    const [before, elsewhere] = [await scoreOf('n0@open.test'), await scoreOf('n0@open-too.test')];
    const report = async (sender: string) => {
      await expect(sent(sender, [...emails, 'unknown@open.test'], `first-${sender}`)).resolves.toEqual({
        counted: 10,
      });
    };
    await report('one');
    await report('two');
    // Sent again after a failure.
    await report('two');
    lode.clock.advance(quarter);
    await expect(scoreOf('n0@open.test')).resolves.toBe(before);
    await report('three');
    lode.clock.advance(quarter);
    const after = await scoreOf('n0@open.test');
    expect(after).toBeGreaterThan(before);
    await expect(scoreOf('n0@open-too.test')).resolves.toBe(elsewhere);
    const rows = await lode.query(
      'SELECT sender, sum(sent)::int AS sent FROM verification.outcomes GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual(['one', 'three', 'two'].map((sender) => ({ sender, sent: 10 })));
    expect(JSON.stringify(await lode.query('SELECT * FROM verification.outcomes'))).not.toContain('n0');
  });

  test('are compared with the results by band, without bands of few messages', async () => {
    const bounced = { email: 'n1@open.test', result: 'bounced', at, sender: 'one' } as const;
    await lode.call(RecordDelivery, bounced);
    // The report is repeated after a failure.
    await lode.call(RecordDelivery, bounced);
    const { bands } = await lode.call(ScoreCalibration, {});
    expect(bands).toHaveLength(10);
    const shown = bands.filter(({ messages }) => messages !== null);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.messages).toBe(30);
    await expect(
      lode.query('SELECT sum(bounced)::int AS bounced FROM verification.outcomes'),
    ).resolves.toEqual([{ bounced: 1 }]);
  });

  test('results are deleted after six months', async () => {
    lode.clock.advance(200 * 86_400_000);
    await expect(lode.call(ScoreCalibration, {})).resolves.toMatchObject({
      bands: Array(10).fill(expect.objectContaining({ messages: null })),
    });
  });
});
