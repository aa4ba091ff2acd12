import type { Reason } from '@lode/contracts';
import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TranscriptLine } from '../mail-hosts/transcript';
import type { PatternChance } from './pattern-chance';

@Entity('verdicts')
export class VerdictEntity {
  @PrimaryColumn('text')
  address!: string;

  @Column('text')
  reason!: Reason;

  @Column('integer', { nullable: true })
  code!: number | null;

  @Column('boolean', { name: 'mx_found' })
  mxFound!: boolean;

  @Column('boolean', { name: 'accept_all', nullable: true })
  acceptAll!: boolean | null;

  @Column('integer', { name: 'retry_after_s', nullable: true })
  retryAfterS!: number | null;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('text', { name: 'mx_host', nullable: true })
  mxHost!: string | null;

  @Column('text', { name: 'delivery_month', nullable: true })
  deliveryMonth!: string | null;

  @Column('boolean', { nullable: true })
  spf!: boolean | null;

  @Column('boolean', { nullable: true })
  dmarc!: boolean | null;
}

@Entity('domain_facts')
export class DomainFactEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('boolean', { name: 'accept_all' })
  acceptAll!: boolean;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;
}

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

@Entity('domain_patterns')
export class DomainPatternEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('json')
  patterns!: PatternChance[];

  @Column('timestamptz', { name: 'reported_at' })
  reportedAt!: Date;
}
