import type { SiteReading } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Depth } from '../crawling/crawl-plan';

@Entity('sites')
export class SiteEntity {
  @PrimaryColumn('text')
  site!: string;

  @PrimaryColumn('smallint')
  depth!: Depth;

  @Column('json')
  reading!: SiteReading;

  @Column('timestamptz', { name: 'read_at' })
  readAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text')
  domain!: string;

  @Column('text', { nullable: true })
  company!: string | null;

  @Column('text', { name: 'company_keys', array: true, default: '{}' })
  companyKeys!: string[];
}
