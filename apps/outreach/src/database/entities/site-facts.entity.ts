import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SiteFacts } from '../site-facts';

@Entity({
  name: 'site_facts',
  comment: 'Last reading of each monitored site, for all accounts, with which the next one is compared.',
})
export class SiteFactsEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('jsonb', { nullable: true, comment: 'Null: not read yet. People are keyed hashes only.' })
  facts!: SiteFacts | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt!: Date | null;
}
