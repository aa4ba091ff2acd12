import type { AuditAction, AuditActorKind } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit_log')
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

  @Column('text', { nullable: true })
  actor!: string | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { nullable: true })
  detail!: string | null;

  @Column('integer', { default: 1 })
  count!: number;
}
