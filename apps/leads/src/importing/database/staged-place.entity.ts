import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlaceColumns } from './staged-place';

@Entity({
  name: 'staged_places',
  comment: 'Records of an unfinished import. Logged, so that its progress survives a crash of Postgres.',
})
export class StagedPlaceEntity {
  @PrimaryColumn('bigint', { name: 'import_id' })
  importId!: string;

  @PrimaryColumn('bigint', { comment: 'Position of the record in the import, from 0.' })
  position!: string;

  @Column('text', { name: 'source_id', comment: 'Identifier in the dataset.' })
  sourceId!: string;

  @Column('text', {
    name: 'content_hash',
    comment: 'Equal for an unchanged record; empty after an erasure.',
  })
  contentHash!: string;

  @Column('jsonb', { comment: 'The columns of a place by their names.' })
  place!: PlaceColumns;
}
