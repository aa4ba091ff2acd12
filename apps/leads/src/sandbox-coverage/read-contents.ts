import { readJsonFile } from '@lode/service-kit';
import type { LeadsConfig } from '../leads.config';
import type { SandboxContents } from './sandbox-coverage';

/** The towns and trades in the file of LODE_SANDBOX_GUIDE; undefined if none is set. @throws ConfigError */
export const readContents = ({
  sandboxGuide,
}: Pick<LeadsConfig, 'sandboxGuide'>): SandboxContents | undefined =>
  readJsonFile(sandboxGuide, {
    variable: 'LODE_SANDBOX_GUIDE',
    describes: 'the sandbox',
    convert: (contents) => contents as SandboxContents,
  });
