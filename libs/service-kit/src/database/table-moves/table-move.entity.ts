import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({
  name: 'table_moves',
  comment: 'Tables whose rows are being moved into partitions; empty when all are moved.',
})
export class TableMoveEntity {
  @PrimaryColumn('text', { name: 'table_name' })
  tableName!: string;

  @Column('integer', { comment: 'Number of partitions.' })
  partitions!: number;

  @Column('jsonb', { name: 'last_key', nullable: true, comment: 'Key of the last copied row.' })
  lastKey!: object | null;

  @Column('bigint', { default: 0, comment: 'Number of copied rows.' })
  copied!: string;

  @Column('timestamptz', { name: 'started_at', default: () => 'now()' })
  startedAt!: Date;

  @Column('timestamptz', { name: 'copied_at', nullable: true, comment: 'When all rows were copied.' })
  copiedAt!: Date | null;

  @Column('timestamptz', {
    name: 'swapped_at',
    nullable: true,
    comment: 'When the partitioned table got the name of the old one.',
  })
  swappedAt!: Date | null;
}
