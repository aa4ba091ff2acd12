import type { AuditAction, AuditActorKind } from '@lode/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountEntity } from './account.entity';

@Entity({
  name: 'audit_log',
  comment: 'Changes, downloads and sign-ins, by account.',
})
@Index('audit_log_of_account', ['accountId', 'id'])
@ForeignKey(() => AccountEntity, ['accountId'], ['id'], {
  name: 'audit_log_account_id_fkey',
  onDelete: 'CASCADE',
})
export class AuditEntryEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  @Column('text')
  action!: AuditAction;

  @Column('text', { name: 'actor_kind' })
  actorKind!: AuditActorKind;

  @Column('text', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  @Column('text', {
    nullable: true,
    comment: 'Address of the person, name of the key or network address of the client at that time.',
  })
  actor!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('integer', { default: 1, comment: 'Of failed sign-ins of a client for a person in an hour.' })
  count!: number;
}
