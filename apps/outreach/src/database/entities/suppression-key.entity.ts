import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'suppression_keys', comment: 'Copy of the suppressions, which follows their change log.' })
export class SuppressionKeyEntity {
  @PrimaryColumn('bigint', { comment: '64 bits of the hash.' })
  key!: string;

  @PrimaryColumn('text', { name: 'account_id', comment: 'Empty for suppressions of the deployment.' })
  accountId!: string;

  @Column('timestamptz', { name: 'ends_at', comment: 'Infinity without an end.' })
  endsAt!: Date;
}
