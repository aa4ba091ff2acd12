import { readFileSync } from 'node:fs';
import path from 'node:path';
import { interfaceVersion, productVersion } from './process';

const root = path.join(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('the version of the product is that of its packages, and the changelog names it', () => {
  for (const file of ['package.json', 'libs/platform/package.json', 'apps/gateway/package.json'])
    expect([file, JSON.parse(read(file))]).toMatchObject([file, { version: productVersion }]);
  expect(read('CHANGELOG.md')).toContain(productVersion);
});

test('the guide names the version of the interface', () => {
  expect(read('docs/guides/versions.md')).toContain(`\`${interfaceVersion}\``);
});
