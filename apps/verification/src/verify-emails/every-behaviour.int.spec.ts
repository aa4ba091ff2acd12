import { StartVerifyEmails, jobOperations, type BulkVerificationResult } from '@lode/contracts';
import { mailKinds } from '@lode/sandbox';
import { until } from '@lode/service-kit/testing';
import { VerificationUnderTest } from '../testing/verification-under-test';

/** Hosts that use the whole timeout: one address of each kind keeps the test short. */
const slowKinds = /silent|drip|drop|endless|tarpit|delay|slow|servfail|timeout/;
const mailboxes = { anna: 'exists', ben: 'disabled', cleo: 'full' } as const;

/** Addresses at hosts of every kind that is not held out, grouped by domain. */
function addEveryKind({ sandbox }: VerificationUnderTest): string[] {
  const known = Object.entries(mailKinds).filter(([, { heldOut }]) => !heldOut);
  return known.flatMap(([kind, { domain, mailless }]) => {
    const name = `${kind}.test`;
    sandbox.add(domain(name, mailless ? {} : mailboxes));
    const locals = slowKinds.test(kind) ? ['anna'] : ['anna', 'missing'];
    return locals.map((local) => `${local}@${name}`);
  });
}

/** Kinds of hosts that companies have are in the sandbox guide, which states the first of the reasons. */
const reasonsOf = (email: string, reasons: readonly string[]): readonly string[] => {
  const kind = email.slice(email.indexOf('@') + 1, -'.test'.length);
  return (mailKinds[kind]?.share ?? 0) > 0 ? reasons.slice(0, 1) : reasons;
};

describe('100 addresses with every behaviour mixed', () => {
  let lode: VerificationUnderTest;
  beforeAll(async () => {
    lode = await VerificationUnderTest.start();
  });
  afterAll(() => lode.stop());

  const account = 'acc_1';
  const verified = async (emails: string[]): Promise<BulkVerificationResult> => {
    const { id } = await lode.call(StartVerifyEmails, { emails }, { account });
    const { get } = jobOperations.verification;
    const result = await until(async () => (await lode.call(get, { id }, { account })).result, 60_000);
    return result as unknown as BulkVerificationResult;
  };

  test('receive the expected verdicts, with the reasons of the sandbox guide', async () => {
    const emails = addEveryKind(lode);
    const lists = [emails.slice(0, 100), emails.slice(100, 200)];
    const answers = await Promise.all(lists.map(verified));
    expect(answers.map(({ total }) => total)).toEqual([100, emails.length - 100]);
    const results = answers.flatMap((answer) => answer.results);
    const expected = emails.map((email) => lode.sandbox.truth.mailbox(email)?.expected);
    const mistakes = results.flatMap(({ email, verdict, reason }, index) => {
      const truth = expected[index];
      return truth?.verdict === verdict && reasonsOf(email, truth.reasons).includes(reason)
        ? []
        : [{ email, verdict, reason, truth }];
    });
    expect(mistakes).toEqual([]);
  }, 90_000);
});
