import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'accounts', comment: 'Owners of keys and of all data that their callers store.' })
@Check('accounts_monthly_quota_check', 'monthly_quota >= 0')
export class AccountEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  @Column('integer', {
    name: 'monthly_quota',
    nullable: true,
    comment: 'Requests per calendar month (UTC); null: no limit.',
  })
  monthlyQuota!: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
