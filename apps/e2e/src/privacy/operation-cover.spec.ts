import { operations } from '@lode/contracts';
import { askedBy, namesNoPerson } from './operation-cover';
import { waysToAsk } from './ways-to-ask';

const overHttp = operations.flatMap(({ service, name, http }) => (http ? [`${service}.${name}`] : []));

test('every operation over HTTP is called for an erased person, or has a reason against it', () => {
  const isExempt = (name: string) => namesNoPerson.some(([pattern]) => pattern.test(name));
  expect(overHttp.filter((name) => !(name in askedBy) && !isExempt(name))).toEqual([]);
  expect(Object.keys(askedBy).filter((name) => !overHttp.includes(name) || isExempt(name))).toEqual([]);
  expect(namesNoPerson.filter(([pattern]) => !overHttp.some((name) => pattern.test(name)))).toEqual([]);
});

test('the listed ways exist', () => {
  const ways = new Set(waysToAsk.map(({ name }) => name));
  expect(Object.values(askedBy).filter((way) => !ways.has(way))).toEqual([]);
});
