import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startStandalone, type Standalone } from '@lode/standalone';
import { operatorKey } from '../harness/operator-key';
import { builtScript } from '../harness/project';
import { runNode } from '../harness/run-node';
import { cutLike, examplesOf, withoutVarying } from './shell-examples';

const run = promisify(execFile);
const readme = readFileSync(resolve(__dirname, '../../../../README.md'), 'utf8');
const examples = examplesOf(readme);

describe('the README', () => {
  let standalone: Standalone;
  let dataDir: string;
  let operator: string;

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
      keys: (...words) => runNode(builtScript('standalone', 'cli/keys.js'), words, environment),
    });
  }, 120_000);
  afterAll(async () => {
    await standalone.stop();
    rmSync(dataDir, { recursive: true });
  });

  test('shows an example of every group of operations', () => {
    expect(examples.length).toBeGreaterThanOrEqual(6);
  });

  test.each(examples)('$command answers as printed', async ({ command, answer }) => {
    const { stdout } = await run(
      'bash',
      ['-c', command.replace('http://127.0.0.1:3000', standalone.address)],
      { env: { ...process.env, OPERATOR_KEY: operator } },
    );
    expect(withoutVarying(cutLike(JSON.parse(stdout), answer))).toEqual(withoutVarying(answer));
  });
});
