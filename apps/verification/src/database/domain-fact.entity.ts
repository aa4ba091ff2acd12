import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'domain_facts', comment: 'Facts about all addresses of a domain, found by probes.' })
@Index('domain_facts_age', ['checkedAt'])
export class DomainFactEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('boolean', { name: 'accept_all', comment: 'Whether the domain accepts every address.' })
  acceptAll!: boolean;

  @Column('timestamptz', { name: 'checked_at', comment: 'When a probe showed it.' })
  checkedAt!: Date;
}
