import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records the network of the first use of a database, so that simulated and real data are never mixed. */
export class DeploymentNetwork1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE gateway.deployment (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      network text NOT NULL CHECK (network IN ('sandbox', 'live')))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE gateway.deployment');
  }
}
