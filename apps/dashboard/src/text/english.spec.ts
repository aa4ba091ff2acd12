import { english } from './english';

type Leaf = [path: string, value: unknown];

const leaves = (value: unknown, path: string): Leaf[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`))
    : [[path, value]];

const sample = (value: unknown): string =>
  typeof value === 'function' ? (value as (...words: string[]) => string)('2', '3', '4', '5') : String(value);

describe('the English catalogue', () => {
  const texts = leaves(english, 'text').map(([path, value]): [string, string] => [path, sample(value)]);

  it.each(texts)('%s is a text', (_path, value) => {
    expect(value.trim()).not.toBe('');
    expect(value).not.toMatch(/undefined|\[object/);
    expect(value).toBe(value.trim());
  });
});
