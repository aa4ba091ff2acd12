import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests of one key in one hour (UTC). */
@Entity({ name: 'usage' })
export class UsageRow {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'key_id' })
  keyId!: string;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @Column('integer')
  requests!: number;
}
