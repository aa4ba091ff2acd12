import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TranscriptLine } from '../mail-hosts/transcript';

@Entity('transcripts')
export class TranscriptEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('json')
  lines!: TranscriptLine[];

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
