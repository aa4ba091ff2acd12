import { BooleanField, IntegerField, ObjectListField, TextListField } from '../fields/decorators';
import { unaudited } from '../operation/audit';
import { verdictKeys } from '../operation/billing';
import { operation, seconds } from '../operation/operation';
import { counted } from '../operation/question';
import { Job } from '../shared/job';
import { ResultIdField } from '../shared/search-fields';
import type { SuppressionFilter } from '../shared/suppression-filter';
import { suppressedVerification, VerificationResult, withoutSuggestion } from './verify-email';

export class VerifyEmailsRequest {
  @TextListField({
    description:
      'Email addresses to verify, 1 to 100, cleaned up as for a single address. Duplicates are verified once.',
    minItems: 1,
    maxItems: 100,
    // Longer than any address, so that an invalid string gets its verdict among the others.
    items: { maxLength: 4096, anyText: true },
    example: ['jane.doe@example.com', 'info@example.com'],
  })
  emails!: string[];
}

export class BulkVerificationResult {
  @ObjectListField(() => VerificationResult, {
    description: 'One result per given address, in the order of the request; `input` is the address as sent.',
  })
  results!: VerificationResult[];

  @IntegerField({ description: 'Number of given addresses, including duplicates.', minimum: 0 })
  total!: number;

  @IntegerField({ description: 'Number of results with the status `deliverable`.', minimum: 0 })
  valid!: number;

  @BooleanField({
    description:
      'Whether the time limit ended before all mail hosts had replied. Such addresses are `unknown` with the reason `timeout`; repeat the request for the complete result.',
  })
  partial!: boolean;

  @ResultIdField()
  result_id!: string | null;
}

/** A suppressed address keeps its position without a result. */
function screen(result: BulkVerificationResult, filter: SuppressionFilter): BulkVerificationResult {
  if (filter.isOpen) return result;
  const results = result.results.map((one) => screenOne(one, filter));
  const valid = results.filter(({ status }) => status === 'deliverable').length;
  return { ...result, results, valid };
}

function screenOne(one: VerificationResult, filter: SuppressionFilter): VerificationResult {
  return filter.email(one.email) ? suppressedVerification(one) : withoutSuggestion(one, filter);
}

const question = ({ emails }: VerifyEmailsRequest): string => counted(emails.length, 'address', 'addresses');

export const StartVerifyEmails = operation({
  service: 'verification',
  name: 'start_verify_emails',
  question,
  summary: 'Start a job that verifies email addresses',
  http: null,
  access: 'account',
  request: VerifyEmailsRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
});

/** Specification 4.4. */
export const VerifyEmails = operation({
  service: 'verification',
  name: 'verify_emails',
  method: 'email.verifyMany',
  n8n: [{ as: 'email.verifyMany', rows: 'results', waits: true }],
  assistants: { toolset: 'find', collected: true, long: true },
  people: { ask: ({ email, domain }) => ({ emails: [email, `unlisted@${domain}`] }) },
  audit: unaudited.search,
  summary: 'Verify up to 100 email addresses',
  description:
    'Addresses at the same mail host share a connection; results have the order of the request. Responds after at most 25 seconds with the results that are ready.',
  http: { method: 'POST', path: '/bulk-email-verifier', scope: 'verify:write', bodyLimit: 512 * 1024 },
  access: 'public',
  request: VerifyEmailsRequest,
  example: { emails: ['jane.doe@example.com', 'info@example.com'] },
  response: BulkVerificationResult,
  timeout: seconds(30),
  idempotent: true,
  screen,
  question,
  results: { latest: false },
  bills: {
    kind: 'address',
    keys: ({ results }) => verdictKeys(results),
    most: ({ emails }) => emails.length,
    within: (request, most) => ({ ...request, emails: request.emails.slice(0, most) }),
  },
  asJob: StartVerifyEmails,
});
