import { resolve } from 'node:path';
import { dataFolderOf } from './data-folder';

it('separates data of the sandbox and of the real internet, unless a folder is set', () => {
  expect(dataFolderOf({ dataDir: undefined, network: 'sandbox' })).toBe(resolve('.lode'));
  expect(dataFolderOf({ dataDir: undefined, network: 'live' })).toBe(resolve('.lode/live'));
  expect(dataFolderOf({ dataDir: '/data', network: 'live' })).toBe('/data');
});
