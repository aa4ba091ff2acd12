import { blockingFindings, type CheckFinding, type FindingCode } from '@lode/contracts';

export function finding(code: FindingCode, message: string, fix: string): CheckFinding {
  const blocks = (blockingFindings as readonly FindingCode[]).includes(code);
  return { code, level: blocks ? 'block' : 'warn', message, fix, count: null, examples: [] };
}
