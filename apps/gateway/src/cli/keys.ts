import { ProblemError } from '@lode/contracts';
import { createDataSource } from '@lode/service-kit';
import { gatewayDatabase } from '../database/gateway-database';
import { readCommand, usage, UsageError } from './command';
import { runCommand } from './run-command';

/** The operator's command line for accounts and keys, on the gateway's database: `npm run keys -- create …`. */
async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const url = process.env['DATABASE_URL'];
  if (!url)
    throw new UsageError("DATABASE_URL is not set: set it to the gateway's Postgres, as its app role.");
  const source = createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 1 });
  await source.initialize();
  try {
    process.stdout.write(`${(await runCommand(source, command)).join('\n')}\n`);
  } finally {
    await source.destroy();
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return error instanceof ProblemError ? error.detail : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
