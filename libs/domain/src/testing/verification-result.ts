import type { VerificationResult } from '@lode/contracts';

/** The verdict of a mail host that accepts the address. */
export const verificationResult = (
  email: string,
  changes: Partial<VerificationResult> = {},
): VerificationResult => ({
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
  checked_at: '2026-06-01T12:00:00.000Z',
  ...changes,
});
