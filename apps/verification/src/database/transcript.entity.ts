import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { TranscriptLine } from '../mail-hosts/transcript';

@Entity({ name: 'transcripts', comment: 'Transcript of the last probe of each address, kept for a day.' })
@Index('transcripts_age', ['expiresAt'])
@Index('transcripts_subjects', ['subjectHashes'], { type: 'gin' })
export class TranscriptEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('json', { comment: 'Commands and replies, with redacted local parts.' })
  lines!: TranscriptLine[];

  @Column('timestamptz', { name: 'expires_at', comment: 'When the cleanup job may delete it.' })
  expiresAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];
}
