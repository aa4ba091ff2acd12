import fc from 'fast-check';
import { LiteralAutomaton } from './literal-automaton';

function find(literals: readonly string[], text: string): string[] {
  const found: string[] = [];
  new LiteralAutomaton(literals).scan(text, (literal, end) => found.push(`${literals[literal]}@${end}`));
  return found.sort();
}

function findOneByOne(literals: readonly string[], text: string): string[] {
  const folded = text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
  return literals
    .flatMap((literal) =>
      Array.from(text, (_, start) => start)
        .filter((start) => folded.startsWith(literal, start))
        .map((start) => `${literal}@${start + literal.length}`),
    )
    .sort();
}

describe('LiteralAutomaton', () => {
  it('finds overlapping and nested literals', () => {
    expect(find(['he', 'she', 'his', 'hers'], 'ushers')).toEqual(['he@4', 'hers@6', 'she@4']);
  });

  it('is case-insensitive', () => {
    expect(find(['wp-content'], '/WP-Content/')).toEqual(['wp-content@11']);
  });

  it('restarts after a character that occurs in no literal', () => {
    expect(find(['abc'], 'ab\u00e4cabc')).toEqual(['abc@7']);
  });

  it.each([4090, 4093, 4096, 4097, 8190])('finds a literal after %i characters of a long text', (start) => {
    const text = `${'\u{1f40b}'.repeat(start / 2)}${start % 2 === 0 ? '' : 'x'}wp-content${'\u0141'.repeat(5000)}`;
    expect(find(['wp-content', 'a'], text)).toEqual([`wp-content@${start + 10}`]);
  });

  it('finds nothing without literals or text', () => {
    expect(find([], 'anything')).toEqual([]);
    expect(find(['abc'], '')).toEqual([]);
  });

  it('reports literals by their end, at the same end the longest first', () => {
    const literals = ['abcde', 'bcde', 'cdefg'];
    const found: string[] = [];
    new LiteralAutomaton(literals).scan('xabcdefgx', (literal, end) =>
      found.push(`${literals[literal]}@${end}`),
    );
    expect(found).toEqual(['abcde@6', 'bcde@6', 'cdefg@8']);
  });

  it('finds a literal that starts within the beginning of another one', () => {
    expect(find(['aaaa/', 'baaa'], 'aaaabaaa')).toEqual(['baaa@8']);
  });

  it.each([1, 2, 4])(
    'finds the same as a separate search for each literal of %i or more letters',
    (minLength) => {
      const letters = fc.string({
        unit: fc.constantFrom('a', 'b', '/'),
        minLength,
        maxLength: minLength + 4,
      });
      const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '/', '\u00e4'), maxLength: 60 });
      fc.assert(
        fc.property(fc.uniqueArray(letters, { maxLength: 8 }), texts, (literals, text) => {
          expect(find(literals, text)).toEqual(findOneByOne(literals, text));
        }),
      );
    },
  );
});
