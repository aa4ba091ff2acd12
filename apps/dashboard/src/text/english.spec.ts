import { english } from './english';

type Leaf = [path: string, value: unknown];

const leaves = (value: unknown, path: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

const sample = (value: unknown): string =>
  typeof value === 'function' ? (value as (...words: string[]) => string)('2', '3', '4', '5') : String(value);

it('every entry of the English catalogue is a text', () => {
  const wrong = leaves(english, 'text')
    .map(([path, value]): [string, string] => [path, sample(value)])
    .filter(([, text]) => text.trim() === '' || text !== text.trim() || /undefined|\[object/.test(text));
  expect(wrong).toEqual([]);
});
