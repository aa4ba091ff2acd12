import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { inProject } from '../../harness/project';
import type { Drill } from '../drill';
import { goProgram, missingProgram } from '../kubernetes/binaries';
import { runProgram } from '../run-program';
import { alertCases, type AlertCase } from './alert-cases';

interface PrometheusRule {
  readonly spec: { readonly groups: readonly { readonly rules: readonly { readonly alert: string }[] }[] };
}

const timeoutMs = 5 * 60_000;

/** The alert rules by Prometheus' own test program, without a cluster. */
export const alertRules: Drill = {
  number: 97,
  name: 'alerts',
  fault: 'each situation of an alert, and a similar one that is none',
  expected: 'promtool accepts the rules, and each alert fires in its situation only',
  async run({ see, skip }) {
    const missing = await missingProgram('promtool');
    if (missing !== undefined) return skip(missing);
    const promtool = await goProgram('promtool');
    const folder = mkdtempSync(join(tmpdir(), 'lode-alerts-'));
    try {
      const file = inProject('k8s/components/monitoring/prometheus-rule.yaml');
      const { spec } = parse(readFileSync(file, 'utf8')) as PrometheusRule;
      writeFileSync(join(folder, 'rules.yaml'), stringify(spec));
      writeFileSync(
        join(folder, 'tests.yaml'),
        stringify({ rule_files: ['rules.yaml'], tests: alertCases.map(testOf) }),
      );
      const names = spec.groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
      const untested = names.filter((name) =>
        [0, 1].some((fires) => !alertCases.some((each) => each.alert === name && each.fires === fires)),
      );
      see(`${names.length} alerts, without a case: ${untested.join(', ') || 'none'}`, untested.length === 0);
      for (const [command, name] of [
        ['check', 'rules.yaml'],
        ['test', 'tests.yaml'],
      ] as const) {
        const { status, output } = await runProgram(promtool, [command, 'rules', name], {
          cwd: folder,
          timeoutMs,
        });
        see(
          `promtool ${command} rules: ${status === 0 ? `${alertCases.length} cases` : output}`,
          status === 0,
        );
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Counts alerts instead of comparing their labels and texts. */
const testOf = ({ alert, when, series, at, fires }: AlertCase): object => ({
  name: `${alert}: ${when}`,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: `count(ALERTS{alertname="${alert}",alertstate="firing"})`,
      eval_time: at,
      exp_samples: fires === 0 ? [] : [{ labels: '{}', value: fires }],
    },
  ],
});
