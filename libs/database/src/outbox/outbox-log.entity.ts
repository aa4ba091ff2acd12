import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('outbox_log')
export class OutboxLogEntity {
  @PrimaryColumn('boolean', { default: true })
  single!: boolean;

  @Column('bigint')
  position!: string;

  @Column('bigint', { default: 0 })
  forgotten!: string;
}
