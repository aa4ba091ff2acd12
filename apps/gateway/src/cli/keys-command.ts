import { createDataSource } from '@lode/service-kit';
import { gatewayDatabase } from '../database/gateway-database';
import { readCommand } from './command';
import { runCommand } from './run-command';

/**
 * Runs one command for accounts and keys.
 * @param url the gateway's Postgres, as its app role
 * @returns the lines to print
 * @throws UsageError
 */
export async function keysCommand(url: string, words: readonly string[]): Promise<string[]> {
  const command = readCommand([...words]);
  const source = createDataSource({ service: 'gateway', url, database: gatewayDatabase, pool: 1 });
  await source.initialize();
  try {
    return await runCommand(source, command);
  } finally {
    await source.destroy();
  }
}
