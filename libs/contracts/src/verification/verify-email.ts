import {
  BooleanField,
  HintField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { bulkFileOperation } from '../operation/bulk-files';
import { verdictKeys } from '../operation/billing';
import { operation, operationWithJob, seconds } from '../operation/operation';
import { siteName } from '../operation/question';
import { uploadOperations } from '../operation/uploads';
import type { SuppressionFilter } from '../shared/suppression-filter';

/** The two-valued status of the specification: `undeliverable` means "not shown to be deliverable". */
export const statuses = ['deliverable', 'undeliverable'] as const;
export type Status = (typeof statuses)[number];

/** The full verdict. `risky`: accepted or full, without certainty; `unknown`: no usable answer. */
export const verdicts = ['valid', 'invalid', 'risky', 'unknown'] as const;
export type Verdict = (typeof verdicts)[number];

/** Reasons of a verdict. */
export const reasons = [
  'ok',
  'syntax',
  'no_domain',
  'no_mail',
  'no_mailbox',
  'disabled',
  'accept_all',
  'mailbox_full',
  'greylisted',
  'busy',
  'blocked',
  'policy',
  'relay',
  'dns_error',
  'no_connection',
  'timeout',
  'smtputf8_unsupported',
  'probe_inconclusive',
  'suppressed',
  'unclassified',
] as const;
export type Reason = (typeof reasons)[number];

/** The score of an address, the same wherever it is shown. */
export const ScoreField = (): PropertyDecorator =>
  IntegerField({
    description:
      'How likely a message arrives, 0 to 100, by the verdict, its age, the domain and the results of earlier messages. Decide by `verdict`; order by `score`. Null if unknown.',
    nullable: true,
    minimum: 0,
    maximum: 100,
    example: 97,
  });

export class VerifyEmailRequest {
  // Longer than any address (RFC 5321: 254 octets), so that an invalid string gets a verdict too.
  @TextField({
    description:
      'Email address to verify. Surrounding spaces and quotation marks, `mailto:`, a name before angle brackets and trailing punctuation are removed.',
    maxLength: 4096,
    anyText: true,
    example: 'jane.doe@example.com',
  })
  email!: string;
}

/** The result of a message, without its sender. */
export class DeliveryEvidence {
  @TextField({ description: 'Method of the evidence.', oneOf: ['delivery'] })
  method!: 'delivery';

  @TextField({ description: 'Month of the result, as `YYYY-MM`.', example: '2026-03' })
  month!: string;
}

export class VerificationResult {
  @TextField({
    description:
      'Normalized email address: without surrounding characters, with the domain in lower case. The text as sent if it is not an address.',
    example: 'jane.doe@example.com',
  })
  email!: string;

  @TextField({
    description: 'Text exactly as it was sent, to match results with requests.',
    example: 'Jane Doe <jane.doe@EXAMPLE.com>',
  })
  input!: string;

  @TextField({
    description:
      '`deliverable` if the server accepts this address and rejects addresses that do not exist. `undeliverable` means "not shown to be deliverable": also if a DNS fault or a time-out prevented the check. Read `verdict` to decide; only `invalid` says that mail cannot be delivered.',
    oneOf: statuses,
  })
  status!: Status;

  @BooleanField({ description: 'Whether the SMTP dialogue showed that the mailbox exists.' })
  smtp_verified!: boolean;

  @IntegerField({
    description: 'SMTP reply code for the recipient. Null if no server replied.',
    nullable: true,
    example: 250,
  })
  code!: number | null;

  @BooleanField({ description: 'Whether the domain publishes a mail exchange (MX) record.' })
  mx_found!: boolean;

  @TextField({
    description:
      'Host name of the mail host that answered; without an answer, the one with the highest priority. Null if none was found or asked.',
    nullable: true,
    example: 'aspmx.l.google.com',
  })
  mx_host!: string | null;

  @TextField({
    description:
      'Provider that operates the mail host, such as `google` or `microsoft`. Null for other operators, or if no host is known.',
    nullable: true,
    example: 'google',
  })
  mail_provider!: string | null;

  @TextField({ description: 'Detailed verdict.', oneOf: verdicts })
  verdict!: Verdict;

  @TextField({ description: 'Reason for the verdict.', oneOf: reasons })
  reason!: Reason;

  @ScoreField()
  score!: number | null;

  @NumberField({
    description:
      'At a domain that accepts mail to any address: probability, 0 to 1, that an address of this form exists there, by the known addresses of the domain. Null elsewhere, and without known addresses.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  deliverable_probability!: number | null;

  @BooleanField({
    description: 'Whether the domain accepts mail to any address. Null if unknown.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @BooleanField({ description: 'Whether the domain belongs to a provider of disposable addresses.' })
  disposable!: boolean;

  @BooleanField({
    description: 'Whether the local part names a role such as info or sales instead of a person.',
  })
  role!: boolean;

  @BooleanField({ description: 'Whether the domain belongs to a free mail provider.' })
  free!: boolean;

  @TextField({
    description:
      'Suggested correction if the domain looks mistyped, a plus sign became a space, the address contains line breaks, or the text contains one address, as in `jane (at) example (dot) com`. It is not verified. Null if there is none.',
    nullable: true,
  })
  did_you_mean!: string | null;

  @BooleanField({
    description:
      'Whether the time limit ended before the mail host had replied. The work continues in the background; repeat the request for the complete result.',
    optional: true,
  })
  partial?: boolean;

  @HintField()
  hint!: string | null;

  @InstantField({
    description:
      'Time at which the verdict was reached. A stored verdict is reused until it reaches its maximum age.',
  })
  checked_at!: string;

  @ObjectField(() => DeliveryEvidence, {
    description: 'How a sent message led to the verdict. Absent if the mail server was asked.',
    optional: true,
  })
  evidence?: DeliveryEvidence;
}

/** The result for a suppressed address, independent of stored data. */
export const suppressedVerification = ({
  email,
  input,
  checked_at,
  mx_found,
}: Pick<VerificationResult, 'email' | 'input' | 'checked_at' | 'mx_found'>): VerificationResult => ({
  email,
  input,
  status: 'undeliverable',
  smtp_verified: false,
  code: null,
  mx_found,
  mx_host: null,
  mail_provider: null,
  verdict: 'unknown',
  reason: 'suppressed',
  score: null,
  deliverable_probability: null,
  accept_all: null,
  disposable: false,
  role: false,
  free: false,
  did_you_mean: null,
  hint: null,
  checked_at,
});

/** A suppressed address is not suggested. */
export function withoutSuggestion(result: VerificationResult, filter: SuppressionFilter): VerificationResult {
  const isMeant = result.did_you_mean !== null && filter.email(result.did_you_mean);
  if (!isMeant) return result;
  // The hint of such a text is about the suggestion.
  return { ...result, did_you_mean: null, hint: result.reason === 'syntax' ? null : result.hint };
}

/** Specification 4.3. */
export const VerifyEmail = operationWithJob({
  service: 'verification',
  name: 'verify_email',
  method: 'email.verify',
  n8n: [{ as: 'email.verify' }],
  assistants: { toolset: 'find', collected: true },
  people: { ask: ({ email }) => ({ email }), isDirect: true },
  question: ({ email }) => (email.includes('@') ? `address at ${siteName(email)}` : '1 address'),
  summary: 'Verify an email address',
  description:
    'Looks up the mail hosts of the domain and queries them over SMTP without sending a message. Text that is not an email address returns a result (`invalid`, `syntax`), not an error.',
  http: { method: 'GET', path: '/email-verifier', scope: 'verify:read' },
  access: 'public',
  request: VerifyEmailRequest,
  response: VerificationResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['suppressed'],
  bills: { kind: 'address', keys: (result) => verdictKeys([result]) },
});

/** The latest verdict about an address, beside the address. */
export class AddressVerification {
  @TextField({ description: 'Verdict of the mail host for the address.', oneOf: verdicts })
  verdict!: Verdict;

  @TextField({ description: 'Reason for the verdict.', oneOf: reasons })
  reason!: Reason;

  @ScoreField()
  score!: number | null;

  @InstantField({
    description:
      'Time at which the mail host was queried. Without an answer of the mail host, the time of the data.',
  })
  checked_at!: string;

  @TextField({
    description: 'Host name of the mail host of the domain. Null if unknown.',
    nullable: true,
    example: 'aspmx.l.google.com',
  })
  mx_host!: string | null;

  @TextField({
    description:
      'Provider that operates the mail host, such as `google` or `microsoft`. Null for other operators, or if unknown.',
    nullable: true,
    example: 'google',
  })
  mail_provider!: string | null;
}

/** The part of a verification result that is shown beside an address. */
export const addressVerification = ({
  verdict,
  reason,
  score,
  checked_at,
  mx_host,
  mail_provider,
}: VerificationResult): AddressVerification => ({
  ...{ verdict, reason, score, checked_at, mx_host, mail_provider },
});

/**
 * An address with its verdict: `unknown` where the mail host was not asked, or did not answer in time.
 * @param at time of the data, in ISO 8601
 */
export function withVerification<
  Holder extends { readonly email: string | null; readonly verification: AddressVerification | null },
>(holder: Holder, at: string): Holder {
  if (holder.email === null || holder.verification) return holder;
  const verification: AddressVerification = {
    verdict: 'unknown',
    reason: 'timeout',
    score: null,
    checked_at: at,
    mx_host: null,
    mail_provider: null,
  };
  return { ...holder, verification };
}

export const VerifyEmailFile = bulkFileOperation({
  name: 'verify_email_file',
  method: 'files.verify',
  summary: 'Verify a file of email addresses',
  description:
    'Verifies the address of each row of a CSV file or of JSON lines, at most 100,000 rows, as a job. `GET /jobs/{id}/file` returns the columns of the file with the verdicts.',
  rowsOf: VerifyEmail,
  uploads: uploadOperations.verification,
  example: 'Email,First Name\njane.doe@example.com,Jane\n',
});

export class RecallVerdictsRequest {
  @TextListField({
    description: 'Email addresses, 1 to 100.',
    minItems: 1,
    maxItems: 100,
    items: { maxLength: 4096 },
    example: ['jane.doe@example.com'],
  })
  emails!: string[];
}

export class RecalledVerdicts {
  @ObjectListField(() => VerificationResult, {
    description:
      'Results for the addresses with a sufficiently recent stored verdict, in the order of the request. Other addresses are omitted.',
  })
  results!: VerificationResult[];
}

/** For lists of many addresses: stored results, without connecting to a mail host. */
export const RecallVerdicts = operation({
  service: 'verification',
  name: 'recall_verdicts',
  summary: 'Read stored verdicts',
  http: null,
  access: 'public',
  request: RecallVerdictsRequest,
  response: RecalledVerdicts,
  timeout: seconds(10),
  idempotent: true,
});
