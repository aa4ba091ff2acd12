import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'background_sites',
  comment: 'Sites that are read in the background, for all accounts and without them; kept for a week.',
})
@Index('background_sites_taken', ['takenAt'])
@Index('background_sites_reserved', ['reservedUntil'], { where: '(reserved_until IS NOT NULL)' })
export class BackgroundSiteEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz', { name: 'taken_at' })
  takenAt!: Date;

  @Column('timestamptz', {
    name: 'reserved_until',
    nullable: true,
    comment: 'While a replica reads it, or until the next attempt; null when it is read.',
  })
  reservedUntil!: Date | null;

  @Column('timestamptz', { name: 'read_at', nullable: true, comment: 'When the reading ended.' })
  readAt!: Date | null;

  @Column('boolean', {
    name: 'is_readable',
    nullable: true,
    comment: 'Whether the site could be read; null before.',
  })
  isReadable!: boolean | null;

  @Column('integer')
  attempts!: number;
}
