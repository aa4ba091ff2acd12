import { ExclusionEntity } from '@lode/service-kit';
import { Column, Entity } from 'typeorm';

@Entity({
  name: 'exclusions',
  comment: 'Hashes of leads in lists, of recipients and of records in CRMs, which accounts exclude.',
})
export class ExclusionSourceEntity extends ExclusionEntity {
  @Column('bigint', {
    nullable: true,
    comment: 'Number of the last reading of the CRM that contained the record; null for others.',
  })
  reading!: string | null;
}
