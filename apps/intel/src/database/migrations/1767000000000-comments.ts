import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  answers: 'Stored results about companies, without the accounts that asked for them.',
  'answers.operation': 'Name of the operation.',
  'answers.key': 'Normalised request.',
  'answers.partial': 'Whether a retry could add data.',
  'answers.result': 'Not jsonb, which rejects values such as lone surrogates.',
  'answers.collected_at': 'When the sources were asked.',
  'answers.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('intel', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
