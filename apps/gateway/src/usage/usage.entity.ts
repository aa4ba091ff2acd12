import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('usage')
export class UsageEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'key_id' })
  keyId!: string;

  @PrimaryColumn('timestamptz')
  hour!: Date;

  @Column('integer')
  requests!: number;
}
