import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../../harness/project';
import type { Finding } from './read-report';

/** All given properties must match; `route` and `location` are regular expressions. */
interface Rule {
  readonly check?: string;
  readonly route?: string;
  readonly status?: readonly number[];
  readonly code?: string;
  readonly location?: string;
  readonly why: string;
}

const file = inProject('apps/e2e/src/drills/openapi/accepted-findings.yaml');
const { rejected, others } = parse(readFileSync(file, 'utf8')) as Record<'rejected' | 'others', Rule[]>;
const rejection = { check: 'positive_data_acceptance', status: [400], code: 'validation' };
const rules: readonly Rule[] = [...rejected.map((rule) => ({ ...rejection, ...rule })), ...others];

/** The reason why a finding is accepted; undefined for a fault. */
export function reasonFor({ check, route, status, code, location }: Finding): string | undefined {
  if (status === null || status >= 500) return undefined;
  const isEqual = (wanted: string | undefined, value: string | null): boolean =>
    wanted === undefined || wanted === value;
  const matches = (pattern: string | undefined, value: string): boolean =>
    pattern === undefined || new RegExp(pattern).test(value);
  return rules.find(
    (rule) =>
      isEqual(rule.check, check) &&
      isEqual(rule.code, code) &&
      matches(rule.route, route) &&
      matches(rule.location, location ?? '') &&
      (rule.status === undefined || rule.status.includes(status)),
  )?.why;
}
