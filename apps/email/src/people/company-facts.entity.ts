import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('company_facts')
export class CompanyFactsEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('bigint')
  position!: string;

  @Column('text', { array: true })
  tags!: string[];

  @Column('integer', { name: 'size_from' })
  sizeFrom!: number;

  @Column('integer', { name: 'size_to' })
  sizeTo!: number;
}
