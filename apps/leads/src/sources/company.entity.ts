import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Sighting } from '../business/business';

@Entity('companies')
export class CompanyEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { array: true })
  categories!: string[];

  @Column('point')
  spot!: unknown;

  @Column('json')
  sighting!: Sighting;

  @Column('timestamptz', { name: 'seen_at' })
  seenAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
