import { Column, Entity, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity({ name: 'words', comment: 'Words of names of places, with the numbers that the search index has.' })
@Index('words_spellings', ['spellings'], { type: 'gin' })
@Unique('words_name_key', ['name'])
export class WordEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column({
    type: 'text',
    array: true,
    generatedType: 'STORED',
    asExpression: 'leads.spellings(name)',
    comment: 'Beginnings of the word with one letter removed, by which spelling mistakes are found.',
  })
  spellings!: string[];
}
