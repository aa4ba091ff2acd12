import { Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity({ name: 'categories', comment: 'Categories of places, with the numbers that the search index has.' })
@Unique('categories_name_key', ['name'])
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;
}
