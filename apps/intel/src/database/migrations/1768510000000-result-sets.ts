import {
  commentOnKitTables,
  createDeferredResults,
  createResultQuestions,
  createResultTables,
  guardPeople,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Result sets of company searches. */
export class ResultSets1768510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createResultTables('intel'),
      ...guardPeople('intel', 'result_rows'),
      ...commentOnKitTables('intel', ['result_sets', 'result_rows']),
      ...createResultQuestions('intel'),
      ...createDeferredResults('intel'),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    const functions = [
      'deferred_results_about',
      'result_questions_about',
      'result_rows_about',
      'forget_results',
    ];
    await runner.query(`DROP FUNCTION ${functions.map((name) => `intel.${name}`).join(', ')}`);
    await runner.query(
      'DROP TABLE intel.deferred_results, intel.result_questions, intel.result_rows, intel.result_sets',
    );
  }
}
