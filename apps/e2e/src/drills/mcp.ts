import { mkdtempSync, rmSync } from 'node:fs';
import { request as requestTo } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStandaloneDeployment } from '../harness/standalone';
import type { Drill, DrillTools } from './drill';
import { judge, readResults, whyNot } from './mcp/read-results';
import { startTestServer, testKey } from './mcp/test-server';
import { LocalServer } from './processes';
import { npmPackages, runProgram } from './programs';

export const mcp: Drill = {
  name: 'mcp',
  promise:
    'The MCP server passes the conformance suite of both protocol revisions, except for parts that Lode does not have',
  run: drill,
};

/** A version of the conformance suite, and the revision of the protocol that it judges. */
interface ConformanceSuite {
  readonly version: string;
  readonly revision: string;
  /** Options that select all scenarios of the revision. */
  readonly options: readonly string[];
}

/** No release knows the revision of 2026-07-28 yet. */
const suites: readonly ConformanceSuite[] = [
  { version: '0.1.16', revision: '2025-11-25', options: ['--suite', 'all'] },
  { version: '0.2.0-alpha.12', revision: '2026-07-28', options: ['--requirements', '2026-07-28'] },
];

/** @returns its program @throws Error if it cannot be installed */
async function installedSuite({ version }: ConformanceSuite): Promise<string> {
  const packages = await npmPackages(`@modelcontextprotocol/conformance@${version}`);
  return join(packages, '@modelcontextprotocol/conformance/dist/index.js');
}

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
    await Promise.all(proxies.map((proxy) => proxy.close()));
    await server.close();
    await lode.stop();
  }
}

/** Adds an API key to each request, because the conformance suite sends no headers of its own. */
function startKeyProxy(target: string, key: string): Promise<LocalServer> {
  const { hostname, port } = new URL(target);
  return LocalServer.listen((request, response) => {
    const headers = { ...request.headers, 'x-api-key': key };
    const options = { hostname, port, path: request.url, method: request.method, headers };
    const forwarded = requestTo(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
}
