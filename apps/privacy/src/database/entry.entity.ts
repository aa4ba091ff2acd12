import type { SubjectKind, SuppressionOrigin, SuppressionReason } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

@Entity({ name: 'entries', comment: 'Entries of the do-not-contact lists.' })
@Unique('entries_account_id_hash_key', ['accountId', 'hash'])
// TypeORM counts the included column.
@Index('entries_pages', ['accountId', 'id', 'expiresAt'])
@Index('entries_import', ['importId'], { where: 'import_id IS NOT NULL' })
@Index('entries_end', ['expiresAt'], { where: 'expires_at IS NOT NULL' })
export class EntryEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id', comment: 'Account of the list; *: the list of the deployment.' })
  accountId!: string;

  @Column('text', { comment: 'Kind of the subject, such as email or domain.' })
  kind!: SubjectKind;

  @Column('text', { comment: 'Keyed hash of the subject.' })
  hash!: string;

  @Column('text')
  reason!: SuppressionReason;

  @Column('text', { comment: 'How the entry was created, such as api or import.' })
  origin!: SuppressionOrigin;

  @Column('boolean', { comment: 'Whether data about the person were erased too.' })
  erased!: boolean;

  @Column('text', { name: 'import_id', nullable: true, comment: 'The import that created it.' })
  importId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true, comment: 'End of the entry; null: never.' })
  expiresAt!: Date | null;
}
