import { Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'company_keys',
  comment: 'Keys of the records of each company, by which other records find it.',
})
@Index('company_keys_company', ['companyId'])
export class CompanyKeyEntity {
  @PrimaryColumn('bigint', { comment: '64 bits of the hash of a key.' })
  key!: string;

  @PrimaryColumn('bigint', { name: 'company_id' })
  companyId!: string;
}
