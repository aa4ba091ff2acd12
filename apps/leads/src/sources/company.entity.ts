import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Sighting } from '../business/sighting';

@Entity({
  name: 'companies',
  comment: 'Companies whose sites were read, without the accounts that asked for them.',
})
@Index('companies_spot', ['spot'], { type: 'gist' })
@Index('companies_categories', ['categories'], { type: 'gin' })
@Index('companies_age', ['seenAt'])
@Index('companies_subjects', ['subjectHashes'], { type: 'gin' })
export class CompanyEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('text', { array: true })
  categories!: string[];

  @Column('point', { comment: 'In metres of the Web Mercator projection (EPSG:3857).' })
  spot!: unknown;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  sighting!: Sighting;

  @Column('timestamptz', { name: 'seen_at', comment: 'When its site was read.' })
  seenAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
