import { BooleanField, IntegerField, TextField } from '../fields/decorators';
import type { AddressVerification } from '../verification/verify-email';

/** Conditions on leads, the same in every operation that lists leads. */
export interface LeadFilters {
  readonly verified?: boolean;
  readonly has?: string;
  readonly mail_provider?: string;
  readonly score_min?: number;
}

/** What a condition can ask for. */
const parts = ['email', 'phone', 'contact'] as const;
const part = `(?:${parts.join('|')})`;

export const VerifiedField = (): PropertyDecorator =>
  BooleanField({
    description:
      'Whether to return only entries whose email address is verified (verdict `valid`). Default: false.',
    optional: true,
  });

export const HasField = (): PropertyDecorator =>
  TextField({
    description:
      'Return only entries with all of these, separated by commas: `email`, `phone`, `contact` (a person). Default: all.',
    optional: true,
    maxLength: 60,
    pattern: new RegExp(`^${part}(?:,${part})*$`),
    rule: 'must be one or more of email, phone and contact, separated by commas',
    fix: 'send for example email,contact',
    example: 'email,contact',
  });

export const MailProviderField = (): PropertyDecorator =>
  TextField({
    description:
      'Return only entries whose address is at this mail provider, such as `google` or `microsoft`. Default: all.',
    optional: true,
    maxLength: 40,
    pattern: /^[a-z][a-z0-9_]*$/,
    rule: 'must be the name of a provider in lower case',
    fix: 'send for example google or microsoft',
    example: 'google',
  });

export const ScoreMinField = (): PropertyDecorator =>
  IntegerField({
    description:
      'Return only entries whose address has at least this score, 0 to 100; addresses without a score are omitted. Default: all.',
    optional: true,
    minimum: 0,
    maximum: 100,
    example: 80,
  });

/** The facts of an entry on which the conditions depend. */
export interface FilteredLead {
  readonly email: string | null;
  readonly phone: string | null;
  /** Whether a person is known. */
  readonly hasContact: boolean;
  /** Of `email`. */
  readonly verification: AddressVerification | null;
}

/** Whether an entry meets the conditions; undefined where there are none. */
export function leadCondition({
  verified = false,
  has,
  mail_provider: provider,
  score_min: scoreMin,
}: LeadFilters): ((lead: FilteredLead) => boolean) | undefined {
  const wanted = new Set(has?.split(','));
  if (!verified && wanted.size === 0 && provider === undefined && scoreMin === undefined) return undefined;
  return ({ email, phone, hasContact, verification }) =>
    (!verified || verification?.verdict === 'valid') &&
    (!wanted.has('email') || email !== null) &&
    (!wanted.has('phone') || phone !== null) &&
    (!wanted.has('contact') || hasContact) &&
    (provider === undefined || verification?.mail_provider === provider) &&
    (scoreMin === undefined || (verification?.score ?? -1) >= scoreMin);
}
