import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity({ name: 'erasures', comment: 'Erasures of people from all services.' })
@Index('erasures_open', ['position'], { where: 'completed_at IS NULL' })
@Index('erasures_import', ['importId', 'hash'], { where: 'import_id IS NOT NULL' })
export class ErasureEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { comment: 'Keyed hash of the person.' })
  hash!: string;

  @Column('text', {
    name: 'requested_by',
    nullable: true,
    comment: 'Account of the operator; null: the person, by the opt-out page.',
  })
  requestedBy!: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt!: Date;

  @Column('bigint', { comment: 'Position in the log up to which every service must erase.' })
  position!: string;

  @Column('timestamptz', { name: 'completed_at', nullable: true, comment: 'Null: under way.' })
  completedAt!: Date | null;

  @Column('text', { name: 'import_id', nullable: true, comment: 'The import that started it.' })
  importId!: string | null;
}
