import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('result_sets')
export class ResultSetEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  operation!: string;

  @Column('integer')
  total!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'content_key', nullable: true })
  contentKey!: string | null;

  @Column('timestamptz', { name: 'asked_at', default: () => 'now()' })
  askedAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
