import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../harness/project';
import { startStandaloneDeployment } from '../harness/standalone';
import type { Drill, DrillTools } from './drill';
import { clientTools, missingPython, pythonPrograms, runProgram } from './programs';

export const python: Drill = {
  name: 'python',
  promise:
    'The Python client has strict types, passes its tests against faults, runs the examples of its README, and builds packages with nothing else in them',
  run: drill,
};

const timeoutMs = 300_000;

/** The Python examples of the README, as one program. */
const examples = (): string =>
  [...readFileSync(inProject('clients/python/README.md'), 'utf8').matchAll(/^```python\n(.*?)^```/gms)]
    .map(([, code]) => code)
    .join('\n');

/** What the README prints, in its order. */
const printed = [
  /^\S+@zakaudit\.test 9\d$/m,
  /^\d+$/m,
  /^done \d+$/m,
  /^404 not_found /m,
  /^\['.*@zakaudit\.test'/m,
  /^400$/m,
];

async function runReadme({ see, postgres }: DrillTools, program: string, folder: string): Promise<void> {
  const lode = await startStandaloneDeployment({ postgres });
  try {
    const file = join(folder, 'readme.py');
    writeFileSync(file, examples());
    const env = {
      ...process.env,
      PYTHONPATH: join(folder, 'src'),
      LODE_URL: lode.address,
      LODE_API_KEY: lode.key,
    };
    const { status, output } = await runProgram(program, [file], { cwd: folder, timeoutMs, env });
    const isAsShown = status === 0 && printed.every((pattern) => pattern.test(output));
    see(isAsShown ? 'the examples of the README run' : `the examples of the README: ${output}`, isAsShown);
  } finally {
    await lode.stop();
  }
}

/** Code with its mark for types, and what the tools add. */
const meant =
  /^(lode_api-[\d.]+\/)?(src\/)?lode_api\/(\w+\.py|py\.typed)$|^lode_api-[\d.]+(\.dist-info(\/licenses)?)?\/[\w.-]+$/;

/** Names of the files in an archive. */
async function listed(program: string, folder: string, name: string): Promise<readonly string[]> {
  const read = name.endsWith('.whl')
    ? `zipfile.ZipFile('dist/${name}').namelist()`
    : `tarfile.open('dist/${name}').getnames()`;
  const { output } = await runProgram(
    program,
    ['-c', `import tarfile, zipfile; print('\\n'.join(${read}))`],
    {
      cwd: folder,
      timeoutMs,
    },
  );
  return output.trim().split('\n');
}

function contentsOf(file: string, paths: readonly string[]) {
  const odd = paths.filter((path) => !meant.test(path));
  const sentence = `${statSync(file).size} bytes, ${paths.length} files, unexpected: ${odd.join(' ') || 'none'}`;
  return { sentence, isAsMeant: odd.length === 0 && paths.some((path) => path.endsWith('py.typed')) };
}

async function drill(tools: DrillTools): Promise<void> {
  const missing = await missingPython();
  if (missing !== undefined) return tools.skip(missing);
  const programs = await pythonPrograms(clientTools);
  const folder = mkdtempSync(join(tmpdir(), 'lode-python-'));
  const env = { ...process.env, PYTHONPATH: join(folder, 'src') };
  const passes = async (what: string, ...[program, ...words]: [string, ...string[]]): Promise<void> => {
    const { status, output } = await runProgram(join(programs, program), words, {
      cwd: folder,
      timeoutMs,
      env,
    });
    tools.see(status === 0 ? what : `${what}: ${output}`, status === 0);
  };
  try {
    cpSync(inProject('clients/python'), folder, { recursive: true });
    await passes('strict types', 'mypy');
    await passes('tests against faults', 'pytest', '-q');
    await runReadme(tools, join(programs, 'python'), folder);
    await passes('a wheel and a source archive are built', 'python', '-m', 'build', '--outdir', 'dist');
    const names = readdirSync(join(folder, 'dist')).toSorted();
    tools.see(
      `packages: ${names.join(', ')}`,
      names.length === 2 && names.every((name) => name.startsWith('lode_api-')),
    );
    for (const name of names) {
      const contents = contentsOf(
        join(folder, 'dist', name),
        await listed(join(programs, 'python'), folder, name),
      );
      tools.see(contents.sentence, contents.isAsMeant);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
