import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a probe has shown about all addresses of a domain. */
@Entity({ schema: 'verification', name: 'domain_facts' })
export class DomainFactEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('boolean', { name: 'accept_all' })
  acceptAll!: boolean;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;
}
