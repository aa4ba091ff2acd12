import { SandboxGuide, validateDto } from '@lode/contracts';
import { readJsonFile } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';
import { withRequests, type SandboxFacts } from './with-requests';

/** The guide in the file of LODE_SANDBOX_GUIDE; undefined if none is set. @throws ConfigError */
export const readGuide = ({ sandboxGuide }: Pick<GatewayConfig, 'sandboxGuide'>): SandboxGuide | undefined =>
  readJsonFile(sandboxGuide, {
    variable: 'LODE_SANDBOX_GUIDE',
    describes: 'the sandbox',
    convert: toGuide,
  });

function toGuide(facts: unknown): SandboxGuide {
  const guide = withRequests(facts as SandboxFacts);
  const validated = validateDto(SandboxGuide, guide, { location: 'guide', unknownFields: 'ignore' });
  if (validated.ok) return validated.value;
  const [{ location, message } = { location: 'guide', message: 'is not valid' }] = validated.issues;
  throw new Error(`${location} ${message}`);
}
