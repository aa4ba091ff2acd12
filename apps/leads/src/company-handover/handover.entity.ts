import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'company_handover', comment: 'How far companies were handed over to the company search.' })
export class CompanyHandoverEntity {
  @PrimaryColumn('text', { comment: 'Places, or companies whose sites were read.' })
  feed!: string;

  @Column('text', { comment: 'The last one: an import and a place, or a time and a domain.' })
  position!: string;
}
