import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('opt_out_clients')
export class OptOutClientEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text', { name: 'client_hash' })
  clientHash!: string;

  @Column('timestamptz', { name: 'asked_at' })
  askedAt!: Date;
}
