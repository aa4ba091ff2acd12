import { attribute } from './attribute';
import { simpleFits } from './testing/site-reading';

const free = (...names: string[]) => names.map((name) => ({ name, isFree: true }));
const taken = (...names: string[]) => names.map((name) => ({ name, isFree: false }));

/** Names by local parts. */
function owners(people: readonly { name: string; isFree: boolean }[], locals: readonly string[]) {
  const found = attribute(people, locals, simpleFits);
  return Object.fromEntries([...found].map(([address, person]) => [locals[address], people[person]?.name]));
}

test('an address goes to the one person whose name it spells', () => {
  expect(owners(free('Jane Doe', 'John Roe'), ['john.roe', 'jane.doe', 'x.y'])).toEqual({
    'jane.doe': 'Jane Doe',
    'john.roe': 'John Roe',
  });
});

test('an initial or a single name is enough where nobody else fits', () => {
  expect(owners(free('Jane Doe', 'Sam Poe'), ['jdoe', 'sam'])).toEqual({ jdoe: 'Jane Doe', sam: 'Sam Poe' });
});

test('where two people fit in part, nobody gets it', () => {
  expect(owners(free('Jane Doe', 'John Doe'), ['jdoe'])).toEqual({});
});

test('somebody who has an address is a rival for another one', () => {
  expect(owners([...free('Jane Doe'), ...taken('John Doe')], ['jdoe'])).toEqual({});
});

test('somebody who has an address gets no second one', () => {
  expect(owners(taken('Jane Doe'), ['jane.doe'])).toEqual({});
});

test('a full name beats one that fits in part, on both sides', () => {
  expect(owners(free('Jane Doe'), ['jane', 'jane.doe'])).toEqual({ 'jane.doe': 'Jane Doe' });
  const spelled = (name: string) => (name === 'Jane Doe' ? 1 : 0.5);
  expect(attribute(free('Jan Edoe', 'Jane Doe'), ['jane.doe'], spelled)).toEqual(new Map([[0, 1]]));
});

test('of two addresses that fit alike, none is chosen', () => {
  expect(owners(free('Jane Doe'), ['jane.doe', 'jane.doe'])).toEqual({});
  expect(owners(free('Jane Doe'), ['jane', 'doe'])).toEqual({});
});

test('a person with a full fit elsewhere still stands in the way of a partial one', () => {
  expect(owners(free('Jane Doe', 'John Doe'), ['jane.doe', 'jdoe'])).toEqual({ 'jane.doe': 'Jane Doe' });
});
