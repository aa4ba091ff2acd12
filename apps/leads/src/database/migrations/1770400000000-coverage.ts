import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createHasPlaces } from '../tables/search-segments';

/**
 * Hints of empty answers read the search index. Replicas of the previous version scan the places for such a hint until
 * they are replaced.
 */
export class Coverage1770400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(createHasPlaces('leads'));
    await runner.query('DROP INDEX leads.places_spot');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX places_spot ON leads.places USING gist (spot)');
    await runner.query('DROP FUNCTION leads.has_places');
  }
}
