import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandaloneDeployment } from '../../harness/standalone-deployment';
import type { Drill, DrillTools } from '../drill';
import { runProgram } from '../run-program';
import { startKeyProxy } from './key-proxy';
import { whyNot } from './not-applicable';
import { judge, readResults } from './read-results';
import { installedSuite, suites, type ConformanceSuite } from './suites';
import { startTestServer, testKey } from './test-server';

const timeoutMs = 900_000;
/** For one scenario, on a machine with other work. */
const scenarioMs = 60_000;

interface Target {
  readonly name: string;
  readonly isProduct: boolean;
  /** Address of `/mcp` that needs no key. */
  readonly url: string;
}

async function runSuite(program: string, suite: ConformanceSuite, target: Target, { see }: DrillTools) {
  const folder = mkdtempSync(join(tmpdir(), 'lode-mcp-'));
  try {
    const timeLimit = suite.version.startsWith('0.2') ? ['--timeout', String(scenarioMs)] : [];
    const words = [program, 'server', '--url', target.url, '-o', folder, ...suite.options, ...timeLimit];
    // Its status is 1 if any scenario fails, also one that does not apply.
    const { output } = await runProgram(process.execPath, words, { cwd: folder, timeoutMs });
    const results = readResults(folder);
    const { passed, notApplicable, failed } = judge(results, (name) => whyNot(name, target.isProduct));
    const what = `${target.name}, ${suite.revision}`;
    see(
      results.length > 0 ? `${what}: ${passed.length} passed: ${passed.join(', ')}` : output,
      passed.length > 3,
    );
    see(`${what}: ${notApplicable.length} do not apply: ${notApplicable.join('; ')}`, true);
    see(
      `${what}: ${failed.length} failed${failed.map((one) => `\n      ${one}`).join('')}`,
      failed.length === 0,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drill(tools: DrillTools): Promise<void> {
  const programs: string[] = [];
  try {
    for (const suite of suites) programs.push(await installedSuite(suite));
  } catch (error) {
    return tools.skip(`the conformance suite cannot be installed: ${String(error).slice(0, 200)}`);
  }
  const lode = await startStandaloneDeployment({ postgres: tools.postgres });
  const server = await startTestServer();
  const proxies = await Promise.all([
    startKeyProxy(lode.address, lode.key),
    startKeyProxy(server.address, testKey),
  ]);
  try {
    const targets = proxies.map(({ address }, index) => ({
      name: index === 0 ? 'the product' : 'a test server with the tools of the suite',
      isProduct: index === 0,
      url: `${address}/mcp`,
    }));
    for (const target of targets)
      for (const [index, suite] of suites.entries())
        await runSuite(programs[index] ?? '', suite, target, tools);
  } finally {
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await server.stop();
    await lode.stop();
  }
}

export const mcpConformance: Drill = {
  number: 106,
  name: 'mcp',
  fault: 'the conformance suite of the Model Context Protocol, of both revisions',
  expected: 'every scenario passes, except those of parts that Lode does not have',
  run: drill,
};
