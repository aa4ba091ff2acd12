import { SubjectHashes } from '@lode/database';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('confirmed_addresses')
export class ConfirmedAddressEntity {
  @PrimaryColumn('text')
  domain!: string;

  @PrimaryColumn('text')
  email!: string;

  @Column('text', { name: 'first_name' })
  firstName!: string;

  @Column('text', { name: 'last_name' })
  lastName!: string;

  @Column('timestamptz', { name: 'confirmed_at' })
  confirmedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('double precision')
  chance!: number;
}
