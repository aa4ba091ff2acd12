import { ConfigError, asksForHelp } from '@lode/platform';
import { accountsCommand, accountsUsage } from './accounts-command';
import { UsageError } from './command';

/** Command line of the operator for owners and passwords: `npm run accounts -- setup`; in an image `node setup.js`. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print([accountsUsage]);
  if (!process.env['DATABASE_URL'])
    throw new UsageError("DATABASE_URL is not set: set it to the gateway's Postgres, as its app role.");
  print(await accountsCommand(process.env, args));
}

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${accountsUsage}`;
  return error instanceof ConfigError ? error.message : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
