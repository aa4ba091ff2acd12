import { parseArgs } from 'node:util';
import { ConfigError, createDataSource, databaseSettings, loadConfig, systemClock } from '@lode/service-kit';
import { UnclassifiedReplyRepository } from '../database/unclassified-reply.repository';
import { verificationDatabase } from '../database/verification-database';
import { describeReplies } from '../unclassified/describe-replies';

const usage = 'Usage: npm run replies -- [--limit=NUMBER]   (default: 50, at most 1000)';
const { databaseUrl } = databaseSettings;

/** Prints the replies of mail hosts to which no rule applied, most frequent first. */
async function main(): Promise<void> {
  const limit = readLimit(process.argv.slice(2));
  const { databaseUrl: url } = loadConfig({ databaseUrl }, process.env);
  const source = createDataSource({ service: 'verification', url, database: verificationDatabase, pool: 1 });
  await source.initialize();
  try {
    const replies = await new UnclassifiedReplyRepository(source, systemClock).list(limit);
    process.stdout.write(`${describeReplies(replies).join('\n')}\n`);
  } finally {
    await source.destroy();
  }
}

/** @throws ConfigError for other arguments than a limit */
function readLimit(args: readonly string[]): number {
  const { limit } = parsed(args);
  if (!/^[1-9]\d{0,2}$|^1000$/.test(limit)) throw new ConfigError([usage]);
  return Number(limit);
}

function parsed(args: readonly string[]): { limit: string } {
  try {
    return parseArgs({ args: [...args], options: { limit: { type: 'string', default: '50' } } }).values;
  } catch {
    throw new ConfigError([usage]);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
