import { withGatewayDatabase } from '../database/with-gateway-database';
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
  return withGatewayDatabase(url, (source) => runCommand(source, command));
}
