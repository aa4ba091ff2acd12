import { Entity, PrimaryColumn, Column } from 'typeorm';
import type { ResolvedKind } from '@lode/contracts';

@Entity('tombstones')
class TombstoneEntity {
  @PrimaryColumn('text')
  hash!: string;
}

@Entity('account_tombstones')
class AccountTombstoneEntity {
  @PrimaryColumn('text')
  hash!: string;

  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;
}

@Entity('resolved_subjects')
class ResolvedSubjectEntity {
  @PrimaryColumn('text')
  of!: string;

  @PrimaryColumn('text')
  hash!: string;

  @Column('text')
  kind!: ResolvedKind;

  @PrimaryColumn('text', { name: 'account_id', default: '*' })
  accountId!: string;
}

@Entity('suppressed_hashes')
export class SuppressedHashEntity {
  @PrimaryColumn('text')
  hash!: string;
}

/** Of `privacy.sql`. */
export const followerEntities = [ResolvedSubjectEntity, TombstoneEntity, AccountTombstoneEntity];
