import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('site_back_offs')
export class SiteBackOffEntity {
  @PrimaryColumn('text')
  resource!: string;

  @Column('integer')
  status!: number;

  @Column('timestamptz')
  until!: Date;
}
