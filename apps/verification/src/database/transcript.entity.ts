import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TranscriptLine } from '../mail-hosts/transcript';

/** Transcript of the last probe of an address with redacted local parts; deleted after a day. */
@Entity({ schema: 'verification', name: 'transcripts' })
export class TranscriptEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('json')
  lines!: TranscriptLine[];

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text', { name: 'subject_hashes', array: true })
  subjectHashes!: string[];
}
