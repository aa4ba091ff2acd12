import { gatewaySettings } from '@lode/gateway';
import { ConfigError, loadConfig, type Environment } from '@lode/platform';
import { rolePasswords } from '@lode/database';
import { dataFolderOf } from '../data-folder';
import { standaloneSettings } from '../standalone.config';
import { checkDataFolder } from './data-folder';
import { checkListener } from './listener';

/** Checks data folder, address and database roles. @throws ConfigError with all problems */
export async function checkPrerequisites(environment: Environment): Promise<void> {
  const config = loadConfig({ ...standaloneSettings, ...gatewaySettings }, environment);
  const problems = [
    checkDataFolder(dataFolderOf(config)),
    await checkListener(config),
    ...checkAdministrator(config),
  ].filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new ConfigError(problems);
}

interface DatabaseConfig {
  readonly adminUrl: string | undefined;
  readonly roleSecret: string | undefined;
}

/** Checks that the passwords of the database roles derive from a secret. */
function checkAdministrator({ adminUrl, roleSecret: secret }: DatabaseConfig): readonly string[] {
  if (adminUrl === undefined) return [];
  try {
    rolePasswords(adminUrl, ['any'], { secret });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences;
    throw error;
  }
}
