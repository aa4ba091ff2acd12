import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'company_facts',
  comment: 'Place, sector and size of companies, by which their people are searched.',
})
export class CompanyFactsEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('bigint', { comment: 'Of the change; an earlier one does not replace it.' })
  position!: string;

  @Column('text', { array: true, comment: 'Country, region, city, and sector with its ancestors.' })
  tags!: string[];

  @Column('integer', { name: 'size_from', comment: 'Minimum number of employees; -1 if unknown.' })
  sizeFrom!: number;

  @Column('integer', { name: 'size_to', comment: 'Maximum number of employees; -1 if unknown.' })
  sizeTo!: number;
}
