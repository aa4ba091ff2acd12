import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'site_rests',
  comment: 'Back-offs of sites. Unlogged: after a crash of Postgres, a site requests its back-off again.',
})
export class SiteBackOffEntity {
  @PrimaryColumn('text', { comment: 'Host name or name of a source.' })
  resource!: string;

  @Column('integer', { comment: 'The HTTP status that started it.' })
  status!: number;

  @Column('timestamptz', { comment: 'End of the back-off.' })
  until!: Date;
}
