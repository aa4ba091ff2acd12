import { keyCheckComment } from '@lode/service-kit';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'log',
  comment: 'One row, which a writer locks until it commits, so that positions become visible in order.',
})
@Check('log_single_check', 'single')
export class ChangeLogEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint', { comment: 'Last position of the log.' })
  position!: string;

  @Column('text', { name: 'key_check', nullable: true, comment: keyCheckComment })
  keyCheck!: string | null;
}
