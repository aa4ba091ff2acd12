import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createGroupTables } from '../tables/group-tables';

const comments = {
  place_groups:
    'Places that are records of one business with others; all other places are businesses of their own.',
  'place_groups.group_id': 'The smallest id of the places of the business.',
  'imports.grouped_to': 'The last block of places that was grouped since the import.',
  'imports.grouped_at': 'When all places around those of the import were grouped; null: they are not yet.',
};

/** Searches read the businesses of places, instead of comparing up to a thousand places. */
export class PlaceGroups1770500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...createGroupTables('leads'), ...commentOn('leads', comments)])
      await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE leads.imports DROP COLUMN grouped_to, DROP COLUMN grouped_at');
    await runner.query('DROP TABLE leads.place_groups');
    await runner.query('DROP FUNCTION leads.cell');
  }
}
