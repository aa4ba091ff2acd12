import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { startStandalone, type Standalone } from '@lode/standalone';
import { operatorKey } from '../harness/accounts';
import { builtScript, inProject, runNode } from '../harness/project';
import { until } from '../harness/until';
import {
  cutLike,
  examplesOf,
  pagesWithExamples,
  parsed,
  withoutVarying,
  type Example,
} from './shell-examples';

const run = promisify(execFile);
const pages = pagesWithExamples.map((page) => ({
  page,
  examples: examplesOf(readFileSync(inProject(page), 'utf8')),
}));
const addressOfPages = 'http://127.0.0.1:3000';

describe('the pages with examples', () => {
  let standalone: Standalone;
  let folder: string;
  const variables: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lode-pages-'));
    const environment = {
      LODE_DATA_DIR: join(folder, '.lode'),
      LODE_API_KEY: 'my-own-key-0123456789',
      DATABASE_URL: process.env['LODE_TEST_POSTGRES'],
      PORT: '0',
    };
    standalone = await startStandalone(environment);
    // By the command lines of the standalone and of the gateway, like an operator; other suites use the same command in-process.
    variables['OPERATOR_KEY'] = await operatorKey({
      keys: (...words) => runNode(builtScript('standalone', 'cli/keys.js'), words, environment),
    });
    writeFileSync(join(folder, 'addresses.txt'), 'no-address\n');
  }, 120_000);
  afterAll(async () => {
    await standalone.stop();
    rmSync(folder, { recursive: true });
  });

  /** Output of the block. Sets the variable that the block sets. */
  const outputOf = async ({ command, variable }: Example): Promise<string> => {
    const script = command.replaceAll(addressOfPages, standalone.address);
    const { stdout } = await run(
      'bash',
      ['-ec', variable === undefined ? script : `${script}; printf %s "$${variable}"`],
      { cwd: folder, env: { ...process.env, ...variables } },
    );
    if (variable !== undefined) variables[variable] = stdout;
    return stdout.replaceAll(standalone.address, addressOfPages);
  };

  test('every section of the tour has an example', () => {
    const sections = readFileSync(inProject('docs/guides/tour.md'), 'utf8').split(/^## /m).slice(1);
    const without = sections.filter((section) => examplesOf(section).length === 0);
    expect(without).toEqual([]);
    expect(sections.length).toBeGreaterThan(15);
  });

  describe.each(pages)('$page', ({ examples }) => {
    test.each(examples)('$command', async (example) => {
      const { command, answer, language } = example;
      const shown = withoutVarying(answer);
      let output = '';
      const comparable = (): unknown => withoutVarying(cutLike(parsed(output, language), answer));
      const isAsShown = async (): Promise<boolean> => {
        output = await outputOf(example);
        return answer === undefined || isDeepStrictEqual(comparable(), shown);
      };
      // Results of earlier commands may appear with a delay.
      if (command.includes(' -X ')) await isAsShown();
      else await until('as shown', isAsShown).catch(() => undefined);
      if (answer === undefined) expect(output).not.toContain('"request_id":"req_');
      else expect(comparable()).toEqual(shown);
    });
  });
});
