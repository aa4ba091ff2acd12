import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { MemberThingChoice, ServiceName } from '@lode/contracts';

@Entity('settlements')
export class SettlementEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  service!: ServiceName;

  @Column('text', { name: 'user_id' })
  userId!: string;

  @Column('text', { array: true })
  creators!: string[];

  @Column('text')
  things!: MemberThingChoice;

  @Column('text', { nullable: true })
  successor!: string | null;

  @Column('timestamptz')
  before!: Date;

  @Column('integer', { default: 0 })
  passes!: number;

  @Column('integer', { default: 0 })
  attempts!: number;

  @Column('timestamptz', { name: 'due_at' })
  dueAt!: Date;
}
