import { mailKinds } from '@lode/sandbox';
import { verdictOf } from '../smtp/verdict';
import { sharedVerifier, type SandboxVerifier } from '../testing/sandbox-verifier';

let verifier: SandboxVerifier;
beforeAll(async () => {
  verifier = await sharedVerifier();
});

const mailboxes = { anna: 'exists', ben: 'disabled', cleo: 'full' } as const;

type MailDomain = Parameters<SandboxVerifier['sandbox']['add']>[0];

/** Without the delays of hosts and name servers that answer in time. */
const quick = (domain: MailDomain): MailDomain => ({
  ...domain,
  ...(domain.dns && {
    dns: Object.fromEntries(
      Object.entries(domain.dns).map(([name, zone]) => [name, { ...zone, delayMs: 0 }]),
    ),
  }),
  ...(domain.hosts && {
    hosts: domain.hosts.map((host) => {
      const fault = host.behaviour?.fault;
      return fault?.kind === 'delay' && fault.ms < 1000
        ? { ...host, behaviour: { ...host.behaviour, fault: { ...fault, ms: 10 } } }
        : host;
    }),
  }),
});

/** Addresses at hosts of every kind that is not held out, and the reasons of the sandbox guide. */
const questions = () =>
  Object.entries(mailKinds).flatMap(([kind, { domain, mailless, heldOut, share }]) => {
    if (heldOut) return [];
    const name = `${kind}.behaviour.test`;
    verifier.sandbox.add(quick(domain(name, mailless ? {} : mailboxes)));
    return ['anna', 'ben', 'cleo', 'missing'].map((local) => {
      const email = `${local}@${name}`;
      const truth = verifier.sandbox.truth.mailbox(email)?.expected;
      if (!truth) throw new Error(`no truth about ${email}`);
      const { verdict, reasons } = truth;
      // The guide states the first of the reasons for kinds of hosts that companies have.
      return { email, verdict, reasons: share > 0 ? reasons.slice(0, 1) : reasons };
    });
  });

test('addresses with every behaviour of the sandbox have the verdicts of its guide', async () => {
  const probe = verifier.probe();
  // For hosts that do not answer in time.
  const hasty = verifier.probe({ budgetMs: 1500, stepTimeoutMs: 500, dnsTimeoutMs: 500 });
  const answers = await Promise.all(
    questions().map(async ({ email, verdict, reasons }) => {
      const isSlow = reasons.some((one) => one === 'timeout' || one === 'dns_error');
      const { reason = 'unclassified' } = await verifier.verify(email, isSlow ? hasty : probe);
      const isExpected = verdictOf(reason) === verdict && reasons.includes(reason);
      return { email, reason, isExpected, reasons };
    }),
  );
  expect(answers.filter(({ isExpected }) => !isExpected)).toEqual([]);
});
