import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'lists', comment: 'Lead lists. The row is locked before leads of the list change.' })
@Index('lists_pages', ['accountId', 'id'])
export class ListEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { array: true })
  tags!: string[];

  @Column('integer', {
    name: 'leads_count',
    default: 0,
    comment: 'Number of leads, suppressed ones included. Kept by triggers.',
  })
  leadsCount!: number;

  @Column('bigint', {
    name: 'leads_bytes',
    nullable: true,
    default: 0,
    comment:
      'Maximum bytes of the leads in a file of any format. Kept by triggers. Null for lists of earlier versions that were not measured.',
  })
  leadsBytes!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at', comment: 'When the list or its leads last changed.' })
  updatedAt!: Date;
}
