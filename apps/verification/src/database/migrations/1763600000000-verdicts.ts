import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Verdicts1763600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE verification.verdicts (
      address text PRIMARY KEY,
      reason text NOT NULL,
      code integer,
      mx_found boolean NOT NULL,
      accept_all boolean,
      retry_after_s integer,
      checked_at timestamptz NOT NULL,
      subject_hashes text[] NOT NULL)`);
    await runner.query(`CREATE TABLE verification.domain_facts (
      domain text PRIMARY KEY,
      accept_all boolean NOT NULL,
      checked_at timestamptz NOT NULL)`);
    await runner.query(`CREATE TABLE verification.transcripts (
      address text PRIMARY KEY,
      lines json NOT NULL,
      expires_at timestamptz NOT NULL,
      subject_hashes text[] NOT NULL)`);
    for (const table of ['verdicts', 'transcripts'])
      await runner.query(
        `CREATE INDEX ${table}_subjects ON verification.${table} USING gin (subject_hashes)`,
      );
    await runner.query('CREATE INDEX verdicts_age ON verification.verdicts (checked_at)');
    await runner.query('CREATE INDEX domain_facts_age ON verification.domain_facts (checked_at)');
    await runner.query('CREATE INDEX transcripts_age ON verification.transcripts (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['verdicts', 'domain_facts', 'transcripts'])
      await runner.query(`DROP TABLE verification.${table}`);
  }
}
