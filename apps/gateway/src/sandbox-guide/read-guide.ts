import { readFileSync } from 'node:fs';
import { SandboxGuide, validateDto } from '@lode/contracts';
import { ConfigError } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';
import { withRequests, type SandboxFacts } from './with-requests';

/** The guide in the file of LODE_SANDBOX_GUIDE; undefined if none is set. @throws ConfigError */
export function readGuide({ sandboxGuide }: Pick<GatewayConfig, 'sandboxGuide'>): SandboxGuide | undefined {
  if (sandboxGuide === undefined) return undefined;
  try {
    return parseGuide(readFileSync(sandboxGuide, 'utf8'));
  } catch (error) {
    throw new ConfigError([
      `LODE_SANDBOX_GUIDE names a file that is not usable: set it to the JSON file that describes the sandbox (${(error as Error).message}).`,
    ]);
  }
}

function parseGuide(text: string): SandboxGuide {
  const guide = withRequests(JSON.parse(text) as SandboxFacts);
  const validated = validateDto(SandboxGuide, guide, { location: 'guide', unknownFields: 'ignore' });
  if (validated.ok) return validated.value;
  const [{ location, message } = { location: 'guide', message: 'is not valid' }] = validated.issues;
  throw new Error(`${location} ${message}`);
}
