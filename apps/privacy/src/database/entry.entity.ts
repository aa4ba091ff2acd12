import type { SubjectKind, SuppressionOrigin, SuppressionReason } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('entries')
// TypeORM counts the included column.
export class EntryEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  kind!: SubjectKind;

  @Column('text')
  hash!: string;

  @Column('text')
  reason!: SuppressionReason;

  @Column('text')
  origin!: SuppressionOrigin;

  @Column('boolean')
  erased!: boolean;

  @Column('text', { name: 'import_id', nullable: true })
  importId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;
}
