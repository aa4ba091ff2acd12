import { execFileSync } from 'node:child_process';
import { inProject } from '../harness/project';

/** Compiled code with its declarations and schemas, and what npm adds. */
const meant = /^(README\.md|LICENSE|package\.json|dist\/[\w/-]+(\.d)?\.(js|ts|json))$/;
const unmeant = /\.spec\.|\/testing\//;

describe.each([
  ['apps/cli', 'dist/main.js'],
  ['apps/mcp', 'dist/generated/tools.json'],
])('the package of %s', (folder, needed) => {
  it('contains compiled code only', () => {
    const report = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: inProject(folder),
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(report) as [{ files: readonly { path: string }[] }];
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => !meant.test(path) || unmeant.test(path))).toEqual([]);
    expect(paths).toContain(needed);
  });
});
