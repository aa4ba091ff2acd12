import { operations } from '@lode/contracts';
import { askedBy, namesNoPerson } from './operation-cover';
import { waysToAsk } from './ways-to-ask';

const overHttp = operations.flatMap(({ service, name, http }) => (http ? `${service}.${name}` : []));

test('every operation over HTTP is called for an erased person, or has a reason against it', () => {
  const covered = new Set([...Object.keys(askedBy), ...Object.keys(namesNoPerson)]);
  expect(overHttp.filter((name) => !covered.has(name))).toEqual([]);
  expect([...covered].filter((name) => !overHttp.includes(name))).toEqual([]);
  expect(Object.keys(askedBy).filter((name) => name in namesNoPerson)).toEqual([]);
});

test('the listed ways exist', () => {
  const ways = new Set(waysToAsk.map(({ name }) => name));
  expect(Object.values(askedBy).filter((way) => !ways.has(way))).toEqual([]);
});
