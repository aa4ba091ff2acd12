import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'opt_out_requests',
  comment: 'Links of the opt-out page, without addresses; deleted when they expire.',
})
@Index('opt_out_requests_mailbox', ['mailboxHash', 'createdAt'])
@Index('opt_out_requests_age', ['createdAt'])
@Index('opt_out_requests_end', ['expiresAt'])
export class OptOutLinkEntity {
  @PrimaryColumn('text', { name: 'token_hash', comment: 'Hash of the token in the link.' })
  tokenHash!: string;

  @Column('text', { comment: 'Keyed hash of the address.' })
  hash!: string;

  @Column('boolean', { comment: 'Whether data about the person are erased too.' })
  erase!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'confirmed_at', nullable: true })
  confirmedAt!: Date | null;

  @Column('text', { name: 'mailbox_hash', comment: 'Keyed hash of the address without its sub-address.' })
  mailboxHash!: string;
}
