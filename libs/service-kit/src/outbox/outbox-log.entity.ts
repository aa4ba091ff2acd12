import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'outbox_log', comment: 'One row, which is locked while positions are assigned.' })
@Check('outbox_log_single_check', 'single')
export class OutboxLogEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint', { comment: 'Last position of the outbox.' })
  position!: string;

  @Column('bigint', {
    default: 0,
    comment: 'Last position whose entry was deleted; a reader before it starts again.',
  })
  forgotten!: string;
}
