import { VerifyEmail, type VerificationResult, type VerifyEmailRequest } from '@lode/contracts';
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
  /** Promise that each call awaits. */
  gate: Promise<void>;
}

/** A fake verification service that records its calls and finds every address deliverable. */
export async function fakeVerification(deployment: Deployment): Promise<FakeVerification> {
  const fake: FakeVerification = { calls: [], gate: Promise.resolve() };
  const bus = deployment.service('verification');
  bus.serve(VerifyEmail, async (request, context) => {
    fake.calls.push({ request, context });
    await fake.gate;
    return verdict(request.email);
  });
  await bus.flush();
  return fake;
}
