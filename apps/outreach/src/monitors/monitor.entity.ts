import type { CompanyFilters, PeopleFilters } from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A company or people search of a monitor. */
export type SavedSearch =
  | { readonly kind: 'companies'; readonly filters: CompanyFilters }
  | { readonly kind: 'people'; readonly filters: PeopleFilters };

@Entity('monitors')
export class MonitorEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  name!: string;

  @Column('text', { name: 'list_id', nullable: true })
  listId!: string | null;

  @Column('json', { nullable: true })
  search!: SavedSearch | null;

  @Column('timestamptz', { name: 'searched_at', nullable: true })
  searchedAt!: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
