import type { CompanyFilters, PeopleFilters } from '@lode/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A company or people search of a monitor. */
export type SavedSearch =
  | { readonly kind: 'companies'; readonly filters: CompanyFilters }
  | { readonly kind: 'people'; readonly filters: PeopleFilters };

@Entity({
  name: 'monitors',
  comment: 'Lists and domains whose companies are read every week, and searches that run every day.',
})
@Index('monitors_account', ['accountId', 'id'])
export class MonitorEntity {
  @PrimaryColumn('text', { comment: 'Ordered by time.' })
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'list_id', nullable: true, comment: 'Null: a monitor of domains or of a search.' })
  listId!: string | null;

  @Column('json', { nullable: true, comment: 'Conditions of a company or people search; null for others.' })
  search!: SavedSearch | null;

  @Column('timestamptz', {
    name: 'searched_at',
    nullable: true,
    comment: 'When the search was last run; null before, and for others.',
  })
  searchedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
