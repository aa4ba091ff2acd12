import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';

@Entity({
  name: 'exclusions',
  comment: 'Hashes of leads in lists and of recipients, which accounts exclude.',
})
@Index('exclusions_source', ['source'])
@Index('exclusions_hashes', ['hashes'], { type: 'gin' })
@Index('exclusions_subjects', ['subjectHashes'], { type: 'gin' })
export class ExclusionEntity {
  @PrimaryColumn('text', { comment: 'ID of the lead, the enrolment or the list.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { comment: 'ID of the list, or contacted.' })
  source!: string;

  @Column('text', { array: true, comment: 'Keyed hashes of domain, address and number.' })
  hashes!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}
