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
