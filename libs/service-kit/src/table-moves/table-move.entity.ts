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

  @Column('bigint', { comment: 'Number of blocks of the old table when the move began.' })
  blocks!: string;

  @Column('bigint', { name: 'next_block', default: 0, comment: 'First block that is not copied.' })
  nextBlock!: string;

  @Column('bigint', { comment: 'File of the old table: copying starts again when it was rewritten.' })
  filenode!: string;

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
