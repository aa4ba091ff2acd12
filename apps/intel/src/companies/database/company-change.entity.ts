import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'company_changes',
  comment: 'Domains whose companies have changed, in order, for the people search.',
})
@Index('company_changes_position', ['position'], { unique: true })
export class CompanyChangeEntity {
  @PrimaryColumn('text')
  domain!: string;

  @Column('bigint', { comment: 'A later change of the domain replaces it by a greater one.' })
  position!: string;
}
