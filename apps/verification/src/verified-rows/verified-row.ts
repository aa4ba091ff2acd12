import { addressVerification, type ResultRow, type VerificationResult } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';

/** Probability that a confirmed address accepts mail, and that any other does; the mail host rejects the rest. */
const chances = { confirmed: 0.98, other: 0.5 };

/** The row of a verified address for lists and exports; none for a text that is no address and for a suppressed one. */
export function verifiedRows(result: VerificationResult): ResultRow[] {
  const { email, verdict, reason, accept_all: acceptAll } = result;
  if (reason === 'syntax' || reason === 'suppressed') return [];
  const chance = verdict === 'valid' || verdict === 'invalid' ? chances.confirmed : chances.other;
  return [
    {
      name: null,
      company: null,
      title: null,
      email,
      phone: null,
      website: null,
      address: null,
      rating: null,
      confidence: addressConfidence(chance, verdict === 'invalid'),
      tech_stack: [],
      source: 'verification',
      ...(acceptAll !== null && { accept_all: acceptAll }),
      verification: addressVerification(result),
    },
  ];
}
