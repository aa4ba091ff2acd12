import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { startStandalone, type Standalone } from '@lode/standalone';
import { operatorKey } from '../harness/operator-key';
import { builtScript } from '../harness/project';
import { runNode } from '../harness/run-node';
import { until } from '../harness/until';
import { cutLike, examplesOf, parsed, withoutVarying, type Example } from './shell-examples';

const run = promisify(execFile);
const readme = readFileSync(resolve(__dirname, '../../../../README.md'), 'utf8');
const examples = examplesOf(readme);

describe('the README', () => {
  let standalone: Standalone;
  let dataDir: string;
  let operator: string;
  const variables: Record<string, string> = {};

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lode-readme-'));
    const environment = {
      LODE_DATA_DIR: dataDir,
      LODE_API_KEY: 'my-own-key-0123456789',
      DATABASE_URL: process.env['LODE_TEST_POSTGRES'],
      PORT: '0',
    };
    standalone = await startStandalone(environment);
    operator = await operatorKey({
      keysProcess: (...words) => runNode(builtScript('standalone', 'cli/keys.js'), words, environment),
    });
  }, 120_000);
  afterAll(async () => {
    await standalone.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('shows an example of every group of operations', () => {
    expect(examples.length).toBeGreaterThanOrEqual(6);
  });

  test('sets each variable before it is used, so that the page can be pasted in one go', () => {
    const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, block = '']) => block);
    const set = new Set<string>();
    for (const block of blocks) {
      for (const [, name = ''] of block.matchAll(/\$([A-Z_]+)/g)) expect(set).toContain(name);
      for (const [, name = ''] of block.matchAll(/^([A-Z_]+)=\$\(/gm)) set.add(name);
    }
    expect(set).toEqual(new Set(['LIST', 'LEAD', 'SEQUENCE', 'OPERATOR_KEY']));
  });

  /** What the command prints, as somebody who follows the page sees it. */
  const answerOf = async ({ assignments, command, language }: Example): Promise<unknown> => {
    for (const line of assignments) {
      const name = line.slice(0, line.indexOf('='));
      variables[name] = await printed(`${line}; printf %s "$${name}"`);
    }
    return parsed(await printed(command), language);
  };

  const shown = 'http://127.0.0.1:3000';
  const printed = async (command: string): Promise<string> => {
    const { stdout } = await run('bash', ['-c', command.replace(shown, standalone.address)], {
      env: { ...process.env, ...variables, OPERATOR_KEY: operator },
    });
    return stdout.replaceAll(standalone.address, shown);
  };

  test.each(examples)('$command answers as printed', async (example) => {
    const { command, answer } = example;
    let told: unknown;
    const comparable = (): unknown => withoutVarying(cutLike(told, answer));
    const isAsPrinted = async (): Promise<boolean> => {
      told = await answerOf(example);
      return isDeepStrictEqual(comparable(), withoutVarying(answer));
    };
    // What is looked at may take a moment to get there.
    if (!command.includes(' -X ')) await until('as printed', isAsPrinted).catch(() => undefined);
    else await isAsPrinted();
    expect(comparable()).toEqual(withoutVarying(answer));
  });
});
