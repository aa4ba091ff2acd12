import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('background_sites')
export class BackgroundSiteEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: Date;

  @Column('timestamptz', { name: 'reserved_until', nullable: true })
  reservedUntil!: Date | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;

  @Column('boolean', { name: 'is_readable', nullable: true })
  isReadable!: boolean | null;

  @Column('integer')
  attempts!: number;
}
