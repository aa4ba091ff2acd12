import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'monitors', comment: 'Lists and domains whose companies are read every week.' })
@Index('monitors_account', ['accountId', 'id'])
export class MonitorEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'list_id', nullable: true, comment: 'Null: a monitor of domains.' })
  listId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
