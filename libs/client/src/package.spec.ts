import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { rolldown } from 'rolldown';

const folder = resolve(__dirname, '..');

describe('the package', () => {
  it('has less than 18 kB of minified code', async () => {
    const bundle = await rolldown({ input: resolve(folder, 'src/index.ts'), cwd: folder });
    const { output } = await bundle.generate({ minify: true });
    await bundle.close();
    expect(output[0].code.length).toBeLessThan(18_000);
    expect(output[0].imports).toEqual([]);
  });

  it('leaves out what a program does not use', async () => {
    const entry = 'virtual:entry';
    const source = `export { verifyWebhook } from ${JSON.stringify(resolve(folder, 'src/index.ts'))};`;
    const plugin = {
      name: 'entry',
      resolveId: (id: string) => (id === entry ? id : null),
      load: (id: string) => (id === entry ? source : null),
    };
    const bundle = await rolldown({ input: entry, cwd: folder, plugins: [plugin] });
    const { output } = await bundle.generate({ minify: true });
    await bundle.close();
    expect(output[0].code.length).toBeLessThan(2500);
  });

  it('contains compiled code, declarations and types of the API only', () => {
    const report = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const [{ files }] = JSON.parse(report) as [{ files: readonly { path: string }[] }];
    const odd = files
      .map(({ path }) => path)
      .filter(
        (path) =>
          !/^(README\.md|LICENSE|package\.json|generated\/schema\.d\.ts|dist\/[\w/-]+(\.d)?\.(js|ts))$/.test(
            path,
          ),
      );
    expect(odd).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });
});
