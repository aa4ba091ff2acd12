import { TableMoves } from '@lode/service-kit';
import { definitions } from '@lode/standalone';

/** Names of the migrations that partition tables by hash. */
export const partitions = (migration: string): boolean => /^Partitioned(Leads|Verdicts)\d+$/.test(migration);

/** Preloaded into a service, which then starts on the tables of the previous version and moves none. */
if (process.env['LODE_DRILL_BEFORE_PARTITIONS']) {
  for (const { database } of definitions) {
    const migrations = database?.migrations;
    if (!Array.isArray(migrations)) continue;
    const kept = migrations.filter(({ name }: { readonly name: string }) => !partitions(name));
    migrations.splice(0, migrations.length, ...kept);
  }
  TableMoves.prototype.onApplicationBootstrap = () => undefined;
}
