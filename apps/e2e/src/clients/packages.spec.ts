import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
    expect(paths).toEqual(expect.arrayContaining([needed, 'LICENSE']));
  });
});

/** Folders of all packages that are published: those that are not private. */
const published = ['apps', 'clients', 'libs']
  .flatMap((parent) => readdirSync(inProject(parent)).map((name) => `${parent}/${name}`))
  .filter((folder) => existsSync(inProject(`${folder}/package.json`)))
  .filter((folder) => !/"private": true/.test(readFileSync(inProject(`${folder}/package.json`), 'utf8')));

/** npm packs this file whatever a package lists. */
describe('a published package', () => {
  const licence = readFileSync(inProject('LICENSE'), 'utf8');

  it('has the licence of the project', () => {
    const folders = [...published, 'clients/python'];
    const without = folders.filter(
      (folder) => readFileSync(inProject(`${folder}/LICENSE`), 'utf8') !== licence,
    );
    expect(without).toEqual([]);
  });
});
