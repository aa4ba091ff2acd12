import { resolve } from 'node:path';
import { dataFolderOf } from './data-folder';

it('keeps data of the sandbox and of the real internet apart, unless a folder is set', () => {
  expect(dataFolderOf({ dataDir: undefined, network: 'sandbox' })).toBe(resolve('.lode'));
  expect(dataFolderOf({ dataDir: undefined, network: 'live' })).toBe(resolve('.lode/live'));
  expect(dataFolderOf({ dataDir: '/data', network: 'live' })).toBe('/data');
});
