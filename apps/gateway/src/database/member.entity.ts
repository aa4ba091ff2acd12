import type { AccountRole } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('members')
export class MemberEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text', { name: 'person_id' })
  personId!: string;

  @Column('text')
  role!: AccountRole;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
