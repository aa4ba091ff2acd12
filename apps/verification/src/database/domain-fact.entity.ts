import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('domain_facts')
export class DomainFactEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('boolean', { name: 'accept_all' })
  acceptAll!: boolean;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;
}
