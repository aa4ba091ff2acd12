import type { ChangeAction, ResolvedKind } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('changes')
export class ChangeEntity {
  @PrimaryColumn('bigint')
  position!: string;

  @Column('text')
  action!: ChangeAction;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  hash!: string;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  @Column('timestamptz')
  at!: Date;

  @Column('text', { nullable: true })
  kind!: ResolvedKind | null;
}
