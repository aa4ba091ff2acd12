import { RecallVerdicts, VerifyEmails } from '@lode/contracts';
import { VerificationUnderTest } from '../testing/verification-under-test';

const day = 24 * 3_600_000;

describe('stored verdicts', () => {
  let lode: VerificationUnderTest;
  beforeAll(async () => {
    lode = await VerificationUnderTest.start();
    lode.sandbox.add({ name: 'acme.test', mailboxes: { anna: 'exists', info: 'exists' } });
    lode.sandbox.add({ name: 'dead.test', mailboxes: {}, hosts: [{ network: 'refused' }] });
  });
  afterAll(() => lode.stop());

  const verify = (...emails: string[]) => lode.call(VerifyEmails, { emails });
  const recall = (...emails: string[]) => lode.call(RecallVerdicts, { emails });

  test('are returned unchanged in the order of the request, without a probe', async () => {
    const { results } = await verify('info@acme.test', 'anna@acme.test', 'missing@acme.test');
    const [info, anna, missing] = results;
    lode.sandbox.observed.clear();
    const given = [
      'missing@acme.test',
      'not an address',
      'new@acme.test',
      'anna@ACME.test',
      'info@acme.test',
    ];
    await expect(recall(...given)).resolves.toEqual({
      results: [missing, { ...anna, email: 'anna@ACME.test', input: 'anna@ACME.test' }, info],
    });
    expect(info).toMatchObject({ verdict: 'valid', role: true });
    expect(lode.sandbox.observed.dns).toEqual([]);
    expect(lode.sandbox.observed.connections).toEqual([]);
  });

  test('expire after their maximum age, unknown ones after a minute', async () => {
    await verify('anna@acme.test', 'anna@dead.test');
    const known = async () =>
      (await recall('anna@dead.test', 'anna@acme.test')).results.map(({ email }) => email);
    await expect(known()).resolves.toEqual(['anna@dead.test', 'anna@acme.test']);
    lode.clock.advance(60_000);
    await expect(known()).resolves.toEqual(['anna@acme.test']);
    lode.clock.advance(7 * day);
    await expect(known()).resolves.toEqual([]);
  });

  test('are limited to 1 to 100 addresses per request', async () => {
    const emails = Array.from({ length: 101 }, (_, index) => `a${index}@acme.test`);
    await expect(recall(...emails.slice(1))).resolves.toEqual({ results: [] });
    await expect(recall(...emails)).rejects.toMatchObject({ code: 'validation' });
    await expect(recall()).rejects.toMatchObject({ code: 'validation' });
  });
});
