import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createHasPlaces } from '../tables/search-segments';

/**
 * Hints of empty answers read the search index. Replicas of the previous version scan the places for such a hint until
 * they are replaced. The index is dropped concurrently: an import that builds a segment reads the places for minutes.
 */
export class Coverage1770400000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createHasPlaces('leads'));
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS leads.places_spot');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS places_spot ON leads.places USING gist (spot)',
    );
    await runner.query('DROP FUNCTION IF EXISTS leads.has_places');
  }
}
