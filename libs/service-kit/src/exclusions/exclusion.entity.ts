import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SubjectHashes } from '../database/subject-hashes';

@Entity({
  name: 'exclusions',
  comment: 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.',
})
@Index('exclusions_source', ['source'])
@Index('exclusions_hashes', ['hashes'], { type: 'gin' })
@Index('exclusions_subjects', ['subjectHashes'], { type: 'gin' })
export class ExclusionEntity {
  @PrimaryColumn('text', {
    comment: 'ID of the lead, the enrolment, the list, the record or the CRM connection.',
  })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', {
    comment: 'ID of the list or of the CRM connection, or contacted; crm or crm_unread for a connection.',
  })
  source!: string;

  @Column('text', { array: true, comment: 'Keyed hashes of domain, address and number.' })
  hashes!: string[];

  @SubjectHashes()
  subjectHashes!: string[];
}
