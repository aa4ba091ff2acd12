import { parseArgs } from 'node:util';
import {
  asksForHelp,
  ConfigError,
  databaseSettings,
  loadConfig,
  systemClock,
  type Environment,
} from '@lode/platform';
import { createDataSource } from '@lode/database';
import { UnclassifiedReplyEntity } from '../unclassified/unclassified-reply.entity';
import { UnclassifiedReplyRepository } from '../unclassified/unclassified-reply.repository';
import { verificationDatabase } from '../database/verification-database';
import { describeReplies } from '../unclassified/unclassified-replies';

const usage = 'Usage: npm run replies -- [--limit=NUMBER]   (default: 50, at most 1000)';
const { databaseUrl } = databaseSettings;

/**
 * Lines that describe the replies of mail hosts to which no rule applied, most frequent first.
 * @throws ConfigError for other arguments than a limit
 */
export async function readReplies(args: readonly string[], environment: Environment): Promise<string[]> {
  if (asksForHelp(args)) return [usage];
  const limit = readLimit(args);
  const { databaseUrl: url } = loadConfig({ databaseUrl }, environment);
  const source = createDataSource({ service: 'verification', url, database: verificationDatabase, pool: 1 });
  await source.initialize();
  try {
    const replies = source.getRepository(UnclassifiedReplyEntity);
    return describeReplies(await new UnclassifiedReplyRepository(replies, systemClock).list(limit));
  } finally {
    await source.destroy();
  }
}

function readLimit(args: readonly string[]): number {
  const limit = limitIn(args);
  if (!/^(?:[1-9]\d{0,2}|1000)$/.test(limit)) throw new ConfigError([usage]);
  return Number(limit);
}

function limitIn(args: readonly string[]): string {
  try {
    return parseArgs({ args: [...args], options: { limit: { type: 'string', default: '50' } } }).values.limit;
  } catch {
    throw new ConfigError([usage]);
  }
}
