import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('reading_sites')
export class ReadingSiteEntity {
  @PrimaryColumn('text', { name: 'reading_id' })
  readingId!: string;

  @PrimaryColumn('integer')
  place!: number;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  domain!: string;
}
