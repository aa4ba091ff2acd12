import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('erasures')
export class ErasureEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  hash!: string;

  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('bigint')
  position!: string;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @Column('text', { name: 'import_id', nullable: true })
  importId!: string | null;
}
