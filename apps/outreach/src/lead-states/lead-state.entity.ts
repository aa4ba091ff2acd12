import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('lead_states')
export class LeadStateEntity {
  @PrimaryColumn('text', { name: 'lead_id' })
  leadId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'list_id' })
  listId!: string;

  @Column('timestamptz', { name: 'suppressed_until' })
  suppressedUntil!: Date;

  @Column('timestamptz', { name: 'hidden_until', nullable: true })
  hiddenUntil!: Date | null;

  @Column('text', { array: true, nullable: true })
  keys!: (string | null)[] | null;
}

@Entity('suppression_keys')
export class SuppressionKeyEntity {
  @PrimaryColumn('bigint')
  key!: string;

  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt!: Date;
}
