import type { ResolvedKind } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'resolved_subjects',
  comment: 'Names at companies and profiles of erased or suppressed people, until privacy has received them.',
})
export class ResolvedSubjectEntity {
  @PrimaryColumn('text', { comment: 'Keyed hash of the entry.' })
  of!: string;

  @PrimaryColumn('text', { comment: 'Keyed hash of the name or profile.' })
  hash!: string;

  @Column('text')
  kind!: ResolvedKind;
}
