import { BooleanField, HintField, InstantField, IntegerField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import type { SuppressionFilter } from '../shared/suppression-filter';
import { reasons, statuses, verdicts, type Reason, type Status, type Verdict } from './verdict';

export class VerifyEmailRequest {
  // Longer than any address (RFC 5321: 254 octets), so that an invalid string gets a verdict too.
  @TextField({
    description:
      'The address to check, as people paste it: spaces and quotes around it, `mailto:`, a name before angle brackets and punctuation behind it are removed.',
    maxLength: 4096,
    anyText: true,
    example: 'jane.doe@example.com',
  })
  email!: string;
}

export class VerificationResult {
  @TextField({
    description:
      'The normalized address: without surrounding characters, with the domain in lower case. If the text is not an address, the text as sent.',
    example: 'jane.doe@example.com',
  })
  email!: string;

  @TextField({
    description: 'The text exactly as it was sent, by which results are joined with what was asked.',
    example: 'Jane Doe <jane.doe@EXAMPLE.com>',
  })
  input!: string;

  @TextField({
    description:
      '`deliverable` only when the server accepted this address and would have refused another; `undeliverable` means "not shown to be deliverable".',
    oneOf: statuses,
  })
  status!: Status;

  @BooleanField({ description: 'Whether the SMTP dialogue showed that the mailbox exists.' })
  smtp_verified!: boolean;

  @IntegerField({
    description: 'SMTP reply code to the recipient; null where no server answered.',
    nullable: true,
    example: 250,
  })
  code!: number | null;

  @BooleanField({ description: 'Whether the domain publishes a mail exchange (MX) record.' })
  mx_found!: boolean;

  @TextField({ description: 'The full verdict.', oneOf: verdicts })
  verdict!: Verdict;

  @TextField({ description: 'Why the verdict is what it is.', oneOf: reasons })
  reason!: Reason;

  @BooleanField({
    description: 'Whether the domain accepts every local part; null where that was not found out.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @BooleanField({ description: 'Whether the domain belongs to a service for throw-away addresses.' })
  disposable!: boolean;

  @BooleanField({ description: 'Whether the local part names a role (info, sales) and not a person.' })
  role!: boolean;

  @BooleanField({ description: 'Whether the domain belongs to a free mail provider.' })
  free!: boolean;

  @TextField({
    description:
      'The probable address: if the domain looks mistyped, a plus sign became a space, or line breaks surround the address.',
    nullable: true,
  })
  did_you_mean!: string | null;

  @HintField()
  hint!: string | null;

  @InstantField({ description: 'When the verdict was reached; a stored verdict is reused within its age.' })
  checked_at!: string;
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
  verdict: 'unknown',
  reason: 'suppressed',
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
  return isMeant ? { ...result, did_you_mean: null } : result;
}

/** Specification 4.3. */
export const VerifyEmail = operation({
  service: 'verification',
  name: 'verify_email',
  summary: 'Verify an email address',
  description:
    'Looks up the mail hosts of the domain and asks them over SMTP, without sending a message. A string that is not an address is a result (`invalid`, `syntax`), not an error.',
  http: { method: 'GET', path: '/email-verifier', scope: 'verify:read' },
  access: 'public',
  request: VerifyEmailRequest,
  response: VerificationResult,
  timeout: seconds(30),
  idempotent: true,
  problems: ['suppressed'],
});
