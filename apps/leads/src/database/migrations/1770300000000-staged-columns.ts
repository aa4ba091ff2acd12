import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addStagedColumns } from '../tables/staging-table';

const comments = {
  'staged_places.place':
    'The columns of a place by their names, of a record that an earlier version staged; else null.',
  'staged_places.subjects': 'Keyed hashes of its numbers and addresses.',
};

/** Imports stage a column for each fact. */
export class StagedColumns1770300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...addStagedColumns('leads'), ...commentOn('leads', comments)])
      await runner.query(statement);
  }

  /** Earlier versions stage into `place`, which is still there. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
