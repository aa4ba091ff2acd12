import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'hidden_leads',
  comment: 'Leads that suppressions hide, so that lists state how many are visible.',
})
@Index('hidden_leads_of_list', ['accountId', 'listId', 'hiddenUntil'])
export class HiddenLeadEntity {
  @PrimaryColumn('text', { name: 'lead_id' })
  leadId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'list_id' })
  listId!: string;

  @Column('timestamptz', {
    name: 'hidden_until',
    comment: 'End of the last suppression that hides the lead.',
  })
  hiddenUntil!: Date;
}
