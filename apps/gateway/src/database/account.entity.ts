import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Owner of keys and of all data that its callers store. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  /** Requests per calendar month (UTC); null: no limit. */
  @Column('integer', { name: 'monthly_quota', nullable: true })
  monthlyQuota!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
