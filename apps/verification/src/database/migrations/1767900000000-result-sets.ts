import {
  commentOnKitTables,
  createResultQuestions,
  createResultTables,
  guardPeople,
} from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const schema = 'verification';

/** Rows of answers for lists and exports. */
export class ResultSets1767900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const statements = [
      ...createResultTables(schema),
      ...guardPeople(schema, 'result_rows'),
      ...createResultQuestions(schema),
      ...commentOnKitTables(schema, ['result_rows', 'result_sets']),
    ];
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${schema}.result_questions_about, ${schema}.result_rows_about`);
    await runner.query(`DROP TABLE ${schema}.result_questions, ${schema}.result_rows, ${schema}.result_sets`);
    await runner.query(`DROP FUNCTION ${schema}.forget_results`);
  }
}
