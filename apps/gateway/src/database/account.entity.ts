import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whoever owns keys; everything callers store belongs to one. */
@Entity({ name: 'accounts' })
export class Account {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  name!: string;

  /** Requests per calendar month (UTC); null for no limit. */
  @Column('integer', { name: 'monthly_quota', nullable: true })
  monthlyQuota!: number | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
