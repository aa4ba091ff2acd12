import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A fact about all addresses of a domain, found by a probe. */
@Entity({ schema: 'verification', name: 'domain_facts' })
export class DomainFactEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('boolean', { name: 'accept_all' })
  acceptAll!: boolean;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;
}
