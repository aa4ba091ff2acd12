import { Entity, PrimaryColumn, Column } from 'typeorm';
import type { ResolvedKind } from '@lode/contracts';

@Entity('tombstones')
class TombstoneEntity {
  @PrimaryColumn('text')
  hash!: string;
}

@Entity('resolved_subjects')
class ResolvedSubjectEntity {
  @PrimaryColumn('text')
  of!: string;

  @PrimaryColumn('text')
  hash!: string;

  @Column('text')
  kind!: ResolvedKind;
}

@Entity('suppressed_hashes')
export class SuppressedHashEntity {
  @PrimaryColumn('text')
  hash!: string;
}

/** Of `privacy.sql`. */
export const followerEntities = [ResolvedSubjectEntity, TombstoneEntity];
