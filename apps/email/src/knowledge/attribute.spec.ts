import { atOnce } from '@lode/platform';
import { attributeSteps } from './attribute';
import { simpleFits } from './testing/site-reading';

const free = (...names: string[]) => names.map((name) => ({ name, isFree: true }));
const taken = (...names: string[]) => names.map((name) => ({ name, isFree: false }));

/** Returns the name of the owner by local part. */
function owners(people: readonly { name: string; isFree: boolean }[], locals: readonly string[]) {
  const found = atOnce(attributeSteps(people, locals, simpleFits));
  return Object.fromEntries([...found].map(([address, person]) => [locals[address], people[person]?.name]));
}

test('assigns an address to the only person whose name it spells', () => {
  expect(owners(free('Jane Doe', 'John Roe'), ['john.roe', 'jane.doe', 'x.y'])).toEqual({
    'jane.doe': 'Jane Doe',
    'john.roe': 'John Roe',
  });
});

test('an initial or a single name is enough without a rival', () => {
  expect(owners(free('Jane Doe', 'Sam Poe'), ['jdoe', 'sam'])).toEqual({ jdoe: 'Jane Doe', sam: 'Sam Poe' });
});

test('two partial matches assign the address to no person', () => {
  expect(owners(free('Jane Doe', 'John Doe'), ['jdoe'])).toEqual({});
});

test('a person with an address is a rival for another one', () => {
  expect(owners([...free('Jane Doe'), ...taken('John Doe')], ['jdoe'])).toEqual({});
});

test('a person with an address gets no second one', () => {
  expect(owners(taken('Jane Doe'), ['jane.doe'])).toEqual({});
});

test('a full match wins over a partial one, for people and for addresses', () => {
  expect(owners(free('Jane Doe'), ['jane', 'jane.doe'])).toEqual({ 'jane.doe': 'Jane Doe' });
  const spelled = (name: string) => (name === 'Jane Doe' ? 1 : 0.5);
  expect(atOnce(attributeSteps(free('Jan Edoe', 'Jane Doe'), ['jane.doe'], spelled))).toEqual(
    new Map([[0, 1]]),
  );
});

test('two equally good addresses assign none', () => {
  expect(owners(free('Jane Doe'), ['jane.doe', 'jane.doe'])).toEqual({});
  expect(owners(free('Jane Doe'), ['jane', 'doe'])).toEqual({});
});

test('a person with a full match elsewhere still blocks a partial match', () => {
  expect(owners(free('Jane Doe', 'John Doe'), ['jane.doe', 'jdoe'])).toEqual({ 'jane.doe': 'Jane Doe' });
});
