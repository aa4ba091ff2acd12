import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('hidden_leads')
export class HiddenLeadEntity {
  @PrimaryColumn('text', { name: 'lead_id' })
  leadId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'list_id' })
  listId!: string;

  @Column('timestamptz', { name: 'hidden_until' })
  hiddenUntil!: Date;
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
