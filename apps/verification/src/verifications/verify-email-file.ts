import {
  addressVerification,
  type ResultRow,
  type VerificationResult,
  VerifyEmailFile,
  type VerifyEmailRequest,
} from '@lode/contracts';
import { addressConfidence, mailDomain, readAddress } from '@lode/domain/addresses';
import { bulkFile } from '@lode/work';

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

/** Rows with an email address, of which hosts are asked as for single addresses. */
export const verifyEmailFile = bulkFile<VerifyEmailRequest, VerificationResult>({
  operation: VerifyEmailFile,
  fields: [
    { name: 'email', kinds: ['email'], several: 'email', isValue: (text) => readAddress(text).parsed.ok },
  ],
  needs: [['email']],
  groupOf: ({ email }) => mailDomain(email),
  concurrency: 100,
  columns: [
    'email',
    'status',
    'verdict',
    'reason',
    'score',
    'deliverable_probability',
    'code',
    'mx_found',
    'mx_host',
    'mail_provider',
    'accept_all',
    'disposable',
    'role',
    'free',
    'did_you_mean',
    'checked_at',
  ],
  linesOf: (result) => [
    { ...result, partial: undefined, input: undefined, hint: undefined, evidence: undefined },
  ],
  resultsOf: verifiedRows,
});
