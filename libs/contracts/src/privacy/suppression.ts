import { idForm } from '../fields/text-forms';
import { ExactlyOneOf } from '../fields/exactly-one-of';
import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { SubjectRequest, subjectKinds, type SubjectKind } from './subject';

/** The reason of a suppression. */
export const suppressionReasons = [
  'opt_out',
  'complaint',
  'bounce',
  'customer',
  'competitor',
  'legal',
  'other',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The origin of a suppression. */
export const suppressionOrigins = ['api', 'import', 'deletion_list', 'opt_out_page', 'erasure'] as const;
export type SuppressionOrigin = (typeof suppressionOrigins)[number];

/** A suppression. Its subject is stored as a keyed hash only. */
export class Suppression {
  @TextField({ description: 'ID of the suppression.', example: 'sup_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Type of the suppressed contact.', oneOf: subjectKinds })
  kind!: SubjectKind;

  @TextField({ description: 'Reason of the suppression.', oneOf: suppressionReasons })
  reason!: SuppressionReason;

  @TextField({ description: 'Origin of the suppression.', oneOf: suppressionOrigins })
  origin!: SuppressionOrigin;

  @InstantField({ description: 'Time at which the suppression was created.' })
  created_at!: string;

  @InstantField({
    description: 'Time at which the suppression expires. Null if it never expires.',
    nullable: true,
  })
  expires_at!: string | null;
}

export class AddedSuppression extends Suppression {
  @TextField({
    description:
      'Warning that the domain is a free mail provider, so that all addresses there are suppressed. Absent otherwise.',
    optional: true,
  })
  hint?: string;
}

@ExactlyOneOf('email', 'phone', 'domain')
export class AddSuppressionRequest extends SubjectRequest {
  @TextField({
    description: 'Reason of the suppression. Default: `other`.',
    oneOf: suppressionReasons,
    default: 'other',
  })
  reason?: SuppressionReason;

  @InstantField({ description: 'Time at which the suppression expires. Default: never.', optional: true })
  expires_at?: string;
}

export class ListSuppressionsRequest extends SubjectRequest {
  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest suppressions.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @IntegerField({
    description: 'Maximum number of suppressions per page, 1 to 1,000. Default: 100.',
    minimum: 1,
    maximum: 1000,
    default: 100,
  })
  limit?: number;
}

export class SuppressionList {
  @ObjectListField(() => Suppression, { description: 'The suppressions, newest first.' })
  suppressions!: Suppression[];

  @IntegerField({ description: 'Total number of suppressions, independent of the filter.', minimum: 0 })
  total!: number;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class SuppressionIdRequest {
  @TextField({
    description: 'ID of the suppression.',
    maxLength: 64,
    ...idForm,
    example: 'sup_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}
