import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('opt_out_requests')
export class OptOutLinkEntity {
  @PrimaryColumn('text', { name: 'token_hash' })
  tokenHash!: string;

  @Column('text')
  hash!: string;

  @Column('boolean')
  erase!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('text', { name: 'mailbox_hash' })
  mailboxHash!: string;
}
