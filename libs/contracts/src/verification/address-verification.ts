import { InstantField, TextField } from '../fields/decorators';
import { ScoreField } from './score-field';
import { reasons, verdicts, type Reason, type Verdict } from './verdict';
import type { VerificationResult } from './verify-email';

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
