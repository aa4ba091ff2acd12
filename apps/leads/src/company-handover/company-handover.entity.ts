import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('company_handover')
export class CompanyHandoverEntity {
  @PrimaryColumn('text')
  feed!: string;

  @Column('text')
  position!: string;
}
