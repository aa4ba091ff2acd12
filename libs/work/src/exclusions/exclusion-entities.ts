import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '@lode/database';

@Entity('exclusions')
export class ExclusionEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  source!: string;

  @Column('text', { array: true })
  hashes!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('exclusion_feed')
class ExclusionFeedEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  position!: string;

  @Column('bigint')
  wanted!: string;

  @Column('bigint')
  answered!: string;
}

/** Of the tables of `exclusions/exclusions.sql` and `exclusions/exclusion-feed.sql`. */
export const exclusionEntities = [ExclusionEntity, ExclusionFeedEntity];
