import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type {
  ChangeAction,
  DemandOrigin,
  ErasureRequestState,
  ResolvedKind,
  SubjectKind,
  SuppressionOrigin,
  SuppressionReason,
  ServiceName,
  HeldItem,
} from '@lode/contracts';
import { SubjectHashes } from '@lode/database';

@Entity('log')
export class ChangeLogEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  position!: string;

  @Column('text', { name: 'key_check', nullable: true })
  keyCheck!: string | null;
}

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

  @Column('text', { nullable: true })
  reason!: SuppressionReason | null;

  @Column('timestamptz', { nullable: true })
  since!: Date | null;
}

@Entity('entries')
// TypeORM counts the included column.
export class EntryEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  kind!: SubjectKind;

  @Column('text')
  hash!: string;

  @Column('text')
  reason!: SuppressionReason;

  @Column('text')
  origin!: SuppressionOrigin;

  @Column('boolean')
  erased!: boolean;

  @Column('text', { name: 'import_id', nullable: true })
  importId!: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('text', { nullable: true })
  masked!: string | null;

  @Column('text', { array: true, nullable: true })
  forms!: string[] | null;
}

@Entity('demands')
export class DemandEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text')
  hash!: string;

  @PrimaryColumn('text')
  origin!: DemandOrigin;

  @PrimaryColumn('text')
  reason!: SuppressionReason;

  @PrimaryColumn('text', { default: '' })
  actor!: string;

  @PrimaryColumn('text', { name: 'import_id', default: '' })
  importId!: string;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  reason!: SuppressionReason;

  @Column('text')
  actor!: string;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

@Entity('undone_imports')
export class UndoneImportEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('integer')
  removed!: number;

  @Column('integer')
  kept!: number;

  @Column('timestamptz')
  at!: Date;
}

@Entity('erasure_services')
export class ErasureServiceEntity {
  @PrimaryColumn('text', { name: 'erasure_id' })
  erasureId!: string;

  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint')
  removed!: string;
}

@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  hash!: string;

  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('bigint')
  position!: string;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('text', { name: 'import_id', nullable: true })
  importId!: string | null;

  @Column('text', { name: 'account_id', default: '*' })
  accountId!: string;

  @Column('text', { nullable: true })
  kind!: SubjectKind | null;

  @Column('text', { nullable: true })
  masked!: string | null;

  @Column('text', { array: true, nullable: true })
  forms!: string[] | null;

  @Column('text', { nullable: true })
  rest!: ErasureRequestState | null;

  @Column('text', { name: 'rest_reason', nullable: true })
  restReason!: string | null;

  @Column('timestamptz', { name: 'rest_decided_at', nullable: true })
  restDecidedAt!: Date | null;

  @Column('text', { name: 'rest_erasure', nullable: true })
  restErasure!: string | null;
}

@Entity('follower_services')
export class FollowerServiceEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @Column('bigint')
  applied!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}

@Entity('followers')
export class FollowerEntity {
  @PrimaryColumn('text')
  service!: ServiceName;

  @PrimaryColumn('text')
  replica!: string;

  @Column('bigint')
  position!: string;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;
}

@Entity('opt_out_clients')
export class OptOutClientEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { name: 'client_hash' })
  clientHash!: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;
}

@Entity('opt_out_requests')
export class OptOutLinkEntity {
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('text')
  hash!: string;

  @Column('boolean')
  erase!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('text', { name: 'mailbox_hash' })
  mailboxHash!: string;
}

@Entity('resolved_subjects')
export class ResolvedSubjectEntity {
  @PrimaryColumn('text')
  of!: string;

  @PrimaryColumn('text')
  hash!: string;

  @Column('text')
  kind!: ResolvedKind;

  @PrimaryColumn('text', { name: 'account_id', default: '*' })
  accountId!: string;
}

@Entity('subject_requests')
export class SubjectRequestEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'requested_by' })
  requestedBy!: string;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('text')
  hash!: string;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('bigint')
  position!: string;

  @Column('text', { default: '*' })
  list!: string;
}

@Entity('exports')
export class SubmittedExportEntity {
  @PrimaryColumn('text', { name: 'request_id' })
  requestId!: string;

  @PrimaryColumn('text')
  service!: ServiceName;

  @PrimaryColumn('integer')
  part!: number;

  @Column('boolean')
  last!: boolean;

  @Column('json')
  items!: HeldItem[];

  @SubjectHashes()
  subjectHashes!: string[];
}
