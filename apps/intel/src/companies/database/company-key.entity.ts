import { Entity, PrimaryColumn } from 'typeorm';

@Entity('company_keys')
export class CompanyKeyEntity {
  @PrimaryColumn('bigint')
  key!: string;

  @PrimaryColumn('bigint', { name: 'company_id' })
  companyId!: string;
}
