import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../operations';
import { missingKeys, type Operation } from './operation';

it('every operation with a route has the keys from which lists are derived', () => {
  expect(missingKeys(operations)).toEqual([]);
});

it('a missing key is reported with what to do', () => {
  const [declared] = operations.filter(({ name }) => name === 'create_list');
  const { method: _method, people: _people, ...lacking } = declared as Operation;
  expect(missingKeys([lacking])).toEqual([
    "outreach.create_list: add `method` to its operation(…): the method of the SDKs, such as 'lists.create', or null",
    'outreach.create_list: add `people` to its operation(…): the request that finds a person, the test that does, or a reason of `withoutContacts`',
  ]);
});

it('no two operations have the same method', () => {
  const methods = operations.flatMap(({ method }) => (method ? [method] : []));
  expect(methods.filter((method, at) => methods.indexOf(method) !== at)).toEqual([]);
});

it('every file that exports operations is in the list of `operations.ts`', () => {
  const source = join(__dirname, '..');
  const listed = readFileSync(join(source, 'operations.ts'), 'utf8');
  const declares = /^export const \w+ = (operation|operationWithJob|bulkFileOperation)\(/m;
  const missing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && declares.test(readFileSync(join(source, file), 'utf8')))
    .filter((file) => !listed.includes(`from './${file.replace(/\.ts$/, '')}'`));
  expect(missing).toEqual([]);
});
