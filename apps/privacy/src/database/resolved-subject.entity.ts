import type { ResolvedKind } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'resolved_subjects',
  comment: 'Names at companies and profiles that services have resolved for erased or suppressed people.',
})
@Index('resolved_subjects_hash', ['hash'])
export class ResolvedSubjectEntity {
  @PrimaryColumn('text', { comment: 'Keyed hash of the entry.' })
  of!: string;

  @PrimaryColumn('text', { comment: 'Keyed hash of the name or profile.' })
  hash!: string;

  @Column('text')
  kind!: ResolvedKind;
}
