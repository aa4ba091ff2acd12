import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createSearchSegments } from '../tables/search-segments';

const comments = {
  place_categories:
    'Search index: the categories of each place with its spot, in segments. Kept equal to the places.',
  'place_categories.segment': 'The import that added the place, if it added many; else 0.',
  place_categories_rest: 'Entries of the search index that triggers keep equal to the places.',
  place_words: 'Search index: the words in the names of each place, in segments. Kept equal to the places.',
  'place_words.segment': 'The import that added the place, if it added many; else 0.',
  place_words_rest: 'Entries of the search index that triggers keep equal to the places.',
};

/** Imports build the search index of many new places at once. */
export class SearchSegments1769900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createSearchSegments('leads'), ...commentOn('leads', comments)])
      await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('the segments cannot be removed: restore a backup instead');
  }
}
