import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { siteGroups } from './site-index';

const project = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): Promise<string> => readFile(path.join(project, file), 'utf8');

test('the image of the gateway holds each document of the site', async () => {
  const dockerfile = await read('docker/Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (\S+) \/(?:\S*)$/gm)].map(([, source = '']) => source);
  const pages = siteGroups(await read('docs/index.md')).flatMap((group) => group.pages);
  const files = pages.map(({ file }) => path.posix.join('docs', file));
  expect(files.length).toBeGreaterThan(40);
  expect(
    files.filter((file) => !copied.some((each) => file === each || file.startsWith(`${each}/`))),
  ).toEqual([]);
});
