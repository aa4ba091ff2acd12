import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('unclassified_replies')
export class UnclassifiedReplyEntity {
  @PrimaryColumn('integer')
  code!: number;

  @PrimaryColumn('text')
  status!: string;

  @PrimaryColumn('text')
  text!: string;

  @Column('bigint')
  occurrences!: string;

  @Column('timestamptz', { name: 'last_at' })
  lastAt!: Date;
}
