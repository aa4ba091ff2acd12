import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('words')
export class WordEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column({ type: 'text', array: true, insert: false, update: false })
  spellings!: string[];
}
