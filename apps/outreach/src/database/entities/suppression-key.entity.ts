import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('suppression_keys')
export class SuppressionKeyEntity {
  @PrimaryColumn('bigint')
  key!: string;

  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
