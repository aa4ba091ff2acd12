import {
  billingFeeds,
  type BilledEntry,
  VerifyEmail,
  type VerificationResult,
  type VerifyEmailRequest,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { Deployment } from './gateway-under-test';

export const verdict = (email: string): VerificationResult => ({
  email,
  input: email,
  status: 'deliverable',
  smtp_verified: true,
  code: 250,
  mx_found: true,
  mx_host: 'mx.example.com',
  mail_provider: null,
  verdict: 'valid',
  reason: 'ok',
  score: 97,
  deliverable_probability: null,
  accept_all: false,
  disposable: false,
  role: false,
  free: false,
  did_you_mean: null,
  hint: null,
  checked_at: '2026-01-01T00:00:00.000Z',
});

export interface FakeVerification {
  readonly calls: { request: VerifyEmailRequest; context: CallContext }[];
  /** The outbox of billed results. */
  readonly billed: BilledEntry[];
  /** Promise that each call awaits. */
  gate: Promise<void>;
}

/** An entry of the outbox of billed results. */
export const billedEntry = (
  entry: Pick<BilledEntry, 'position' | 'account'> & Partial<BilledEntry>,
): BilledEntry => ({
  ...{ step: 'results', kind: 'address', month: new Date().toISOString().slice(0, 7), hashes: [] },
  ...{ actor: null, reservation: null, amount: null },
  ...entry,
});

/** A fake verification service that records its calls, finds every address deliverable, and bills each once per account. */
export async function fakeVerification(deployment: Deployment): Promise<FakeVerification> {
  const fake: FakeVerification = { calls: [], billed: [], gate: Promise.resolve() };
  const { read, grown } = billingFeeds.verification;
  const bus = deployment.service('verification');
  bus.serve(VerifyEmail, async (request, context) => {
    fake.calls.push({ request, context });
    await fake.gate;
    const { account, actor = null } = context;
    const hash = `${account} ${request.email}`;
    if (account !== undefined && !fake.billed.some(({ hashes }) => hashes.includes(hash))) {
      fake.billed.push(billedEntry({ position: fake.billed.length + 1, account, actor, hashes: [hash] }));
      context.reply.billed = 1;
      bus.emit(grown, {});
    }
    return verdict(request.email);
  });
  bus.serve(read, ({ after }) => {
    const last = fake.billed.length;
    return Promise.resolve({ entries: fake.billed.slice(after, after + 100), position: last, last });
  });
  await bus.flush();
  return fake;
}
