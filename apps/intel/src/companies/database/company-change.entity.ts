import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('company_changes')
export class CompanyChangeEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('bigint')
  position!: string;
}
