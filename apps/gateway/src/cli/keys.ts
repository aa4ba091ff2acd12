import { ProblemError } from '@lode/contracts';
import { asksForHelp } from '@lode/platform';
import { usage, UsageError } from './command';
import { keysCommand } from './keys-command';

/** Command line of the operator for accounts and keys: `npm run keys -- create …`. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return print([usage]);
  const url = process.env['DATABASE_URL'];
  if (!url)
    throw new UsageError("DATABASE_URL is not set: set it to the gateway's Postgres, as its app role.");
  print(await keysCommand(url, args));
}

const print = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  return error instanceof ProblemError ? error.detail : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
