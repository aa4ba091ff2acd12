import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { AccountEntity } from './account.entity';

@Entity({ name: 'usage', comment: 'Requests of each key in each hour (UTC); kept after the key is deleted.' })
@ForeignKey(() => AccountEntity, ['accountId'], ['id'], {
  name: 'usage_account_id_fkey',
  onDelete: 'CASCADE',
})
export class UsageEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'key_id' })
  keyId!: string;

  @PrimaryColumn('timestamptz', { comment: 'Start of the hour.' })
  hour!: Date;

  @Column('integer')
  requests!: number;
}
