import { SandboxGuide, validateDto } from '@lode/contracts';
import { readJsonFile } from '@lode/platform';
import type { GatewayConfig } from '../gateway.config';

/** The guide in the file of LODE_SANDBOX_GUIDE, which the sandbox writes; undefined if none is set. @throws ConfigError */
export const readGuide = ({ sandboxGuide }: Pick<GatewayConfig, 'sandboxGuide'>): SandboxGuide | undefined =>
  readJsonFile(sandboxGuide, {
    variable: 'LODE_SANDBOX_GUIDE',
    describes: 'the sandbox',
    convert: toGuide,
  });

function toGuide(guide: unknown): SandboxGuide {
  const validated = validateDto(SandboxGuide, guide, { location: 'guide', unknownFields: 'ignore' });
  if (validated.ok) return validated.value;
  const [{ location, message } = { location: 'guide', message: 'is not valid' }] = validated.issues;
  throw new Error(`${location} ${message}`);
}
