import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DomainKnowledge } from '../knowledge/domain-knowledge';

@Entity({ name: 'domains', comment: 'Facts about domains, without the accounts that asked for them.' })
@Index('domains_age', ['checkedAt'])
@Index('domains_names', ['nameHashes'], { type: 'gin' })
@Index('domains_subjects', ['subjectHashes'], { type: 'gin' })
export class DomainEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('json', { comment: 'Not jsonb, which rejects values such as lone surrogates.' })
  knowledge!: DomainKnowledge;

  @Column('timestamptz', { name: 'checked_at', comment: 'When the site was last checked.' })
  checkedAt!: Date;

  @Column('text', {
    name: 'name_hashes',
    array: true,
    default: () => "'{}'",
    comment: 'Keyed hashes of the domain and of its parents.',
  })
  nameHashes!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}
