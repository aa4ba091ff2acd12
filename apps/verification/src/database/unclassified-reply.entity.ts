import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'unclassified_replies', comment: 'Replies of mail hosts to which no rule applied.' })
export class UnclassifiedReplyEntity {
  @PrimaryColumn('integer', { comment: 'SMTP code.' })
  code!: number;

  @PrimaryColumn('text', { comment: 'Enhanced status code (RFC 3463); empty: none.' })
  status!: string;

  @PrimaryColumn('text', { comment: 'Text without addresses and names of hosts.' })
  text!: string;

  @Column('bigint', { comment: 'Number of times it was received.' })
  occurrences!: string;

  @Column('timestamptz', { name: 'last_at', comment: 'When it was last received.' })
  lastAt!: Date;
}
