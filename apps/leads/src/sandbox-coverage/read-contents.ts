import { readFileSync } from 'node:fs';
import { ConfigError } from '@lode/service-kit';
import type { LeadsConfig } from '../leads.config';
import type { SandboxContents } from './sandbox-coverage';

/** The towns and trades in the file of LODE_SANDBOX_GUIDE; undefined if none is set. @throws ConfigError */
export function readContents({
  sandboxGuide,
}: Pick<LeadsConfig, 'sandboxGuide'>): SandboxContents | undefined {
  if (sandboxGuide === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(sandboxGuide, 'utf8')) as SandboxContents;
  } catch (error) {
    throw new ConfigError([
      `LODE_SANDBOX_GUIDE names a file that is not usable: set it to the JSON file that describes the sandbox (${(error as Error).message}).`,
    ]);
  }
}
