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
  @TextField({ description: 'The id of the entry.', example: 'sup_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'The kind of subject.', oneOf: subjectKinds })
  kind!: SubjectKind;

  @TextField({ description: 'Why.', oneOf: suppressionReasons })
  reason!: SuppressionReason;

  @TextField({ description: 'How the entry came about.', oneOf: suppressionOrigins })
  origin!: SuppressionOrigin;

  @InstantField({ description: 'When the entry was made.' })
  created_at!: string;

  @InstantField({ description: 'When the entry ends; null for never.', nullable: true })
  expires_at!: string | null;
}

@ExactlyOneOf('email', 'phone', 'domain')
export class AddSuppressionRequest extends SubjectRequest {
  @TextField({ description: 'Why.', oneOf: suppressionReasons, default: 'other' })
  reason?: SuppressionReason;

  @InstantField({ description: 'When the entry ends; left out: never.', optional: true })
  expires_at?: string;
}

export class ListSuppressionsRequest extends SubjectRequest {
  @TextField({
    description: 'The cursor of the page. Omit it for the first page, the newest entries.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @IntegerField({ description: 'Entries in one answer.', minimum: 1, maximum: 1000, default: 100 })
  limit?: number;
}

export class SuppressionList {
  @ObjectListField(() => Suppression, { description: 'The entries, newest first.' })
  suppressions!: Suppression[];

  @IntegerField({ description: 'How many entries there are in all, whatever was asked for.', minimum: 0 })
  total!: number;

  @TextField({ description: 'The cursor of the next entries; null at the end.', nullable: true })
  next_cursor!: string | null;
}

export class SuppressionIdRequest {
  @TextField({
    description: 'The id of an entry.',
    maxLength: 64,
    ...idForm,
    example: 'sup_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}
