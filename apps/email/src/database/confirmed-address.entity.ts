import { SubjectHashes } from '@lode/service-kit';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'confirmed_addresses',
  comment: 'Addresses that mail hosts have confirmed, without the accounts that asked for them.',
})
@Index('confirmed_addresses_newest', ['domain', 'confirmedAt', 'email'])
@Index('confirmed_addresses_age', ['confirmedAt'])
@Index('confirmed_addresses_subjects', ['subjectHashes'], { type: 'gin' })
export class ConfirmedAddressEntity {
  @PrimaryColumn('text')
  domain!: string;

  @PrimaryColumn('text')
  email!: string;

  @Column('text', { name: 'first_name', comment: 'As the caller wrote it.' })
  firstName!: string;

  @Column('text', { name: 'last_name', comment: 'As the caller wrote it.' })
  lastName!: string;

  @Column('timestamptz', { name: 'confirmed_at', comment: 'When the mail host last accepted the address.' })
  confirmedAt!: Date;

  @SubjectHashes()
  subjectHashes!: string[];

  @Column('double precision', {
    nullable: true,
    comment: 'Probability, 0 to 1, with which the finder returned the address; null: unknown.',
  })
  chance!: number | null;
}
