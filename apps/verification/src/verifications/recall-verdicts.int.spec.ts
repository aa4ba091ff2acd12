import { RecallVerdicts, VerifyEmails } from '@lode/contracts';
import { sharedVerification, type VerificationFixture } from '../testing/verification-fixture';

const day = 24 * 3_600_000;

describe('stored verdicts', () => {
  let lode: VerificationFixture;
  beforeAll(async () => {
    lode = await sharedVerification();
    lode.sandbox.add({ name: 'recalled.test', mailboxes: { anna: 'exists', info: 'exists' } });
    lode.sandbox.add({ name: 'recalled-dead.test', mailboxes: {}, hosts: [{ network: 'refused' }] });
  });

  const verify = (...emails: string[]) => lode.call(VerifyEmails, { emails });
  const recall = (...emails: string[]) => lode.call(RecallVerdicts, { emails });

  test('are returned unchanged in the order of the request, without a probe', async () => {
    const { results } = await verify('info@recalled.test', 'anna@recalled.test', 'missing@recalled.test');
    const [info, anna, missing] = results;
    lode.sandbox.observed.clear();
    const given = [
      'missing@recalled.test',
      'not an address',
      'new@recalled.test',
      'anna@RECALLED.test',
      'info@recalled.test',
    ];
    await expect(recall(...given)).resolves.toEqual({
      results: [missing, { ...anna, email: 'anna@RECALLED.test', input: 'anna@RECALLED.test' }, info],
    });
    expect(info).toMatchObject({ verdict: 'valid', role: true });
    expect(lode.sandbox.observed.dns).toEqual([]);
    expect(lode.sandbox.observed.connections).toEqual([]);
  });

  test('expire after their maximum age, unknown ones after a minute', async () => {
    await verify('anna@recalled.test', 'anna@recalled-dead.test');
    const known = async () =>
      (await recall('anna@recalled-dead.test', 'anna@recalled.test')).results.map(({ email }) => email);
    await expect(known()).resolves.toEqual(['anna@recalled-dead.test', 'anna@recalled.test']);
    lode.clock.advance(60_000);
    await expect(known()).resolves.toEqual(['anna@recalled.test']);
    lode.clock.advance(7 * day);
    await expect(known()).resolves.toEqual([]);
  });
});
