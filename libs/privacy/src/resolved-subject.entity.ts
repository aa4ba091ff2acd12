import type { ResolvedKind } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('resolved_subjects')
export class ResolvedSubjectEntity {
  @PrimaryColumn('text')
  of!: string;

  @PrimaryColumn('text')
  hash!: string;

  @Column('text')
  kind!: ResolvedKind;
}
