import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'opt_out_clients', comment: 'Requests for opt-out links, by which clients are limited.' })
@Index('opt_out_clients_recent', ['clientHash', 'askedAt'])
@Index('opt_out_clients_age', ['askedAt'])
export class OptOutClientEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { name: 'client_hash', comment: 'Keyed hash of the IP address.' })
  clientHash!: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;
}
