import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

@Entity('domains')
export class DomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('json')
  knowledge!: DomainKnowledge;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @Column('text', { name: 'name_hashes', array: true, default: () => "'{}'" })
  nameHashes!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}

@Entity('address_feed')
export class AddressFeedEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  followed!: string;
}
