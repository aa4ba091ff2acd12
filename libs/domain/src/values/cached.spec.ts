import { cachedByText, cachedByObject } from './cached';

describe('a cache by text', () => {
  const computed: string[] = [];
  const upper = (text: string): string => {
    computed.push(text);
    return text.toUpperCase();
  };
  beforeEach(() => computed.splice(0));

  it('computes repeated calls once', () => {
    const remembered = cachedByText(upper, 2);
    expect(['a', 'b', 'a', 'b'].map(remembered)).toEqual(['A', 'B', 'A', 'B']);
    expect(computed).toEqual(['a', 'b']);
  });

  it('caches the last texts, and no more than twice as many', () => {
    const remembered = cachedByText(upper, 2);
    ['a', 'b', 'c', 'd', 'e'].forEach(remembered);
    ['d', 'e'].forEach(remembered);
    expect(computed).toEqual(['a', 'b', 'c', 'd', 'e']);
    remembered('a');
    expect(computed.at(-1)).toBe('a');
  });

  it('keeps texts in use while others are evicted', () => {
    const remembered = cachedByText(upper, 2);
    for (const other of ['b', 'c', 'd', 'e', 'f']) ['a', other].forEach(remembered);
    expect(computed.filter((text) => text === 'a')).toHaveLength(1);
  });

  it('caches an empty result, and no long text', () => {
    const remembered = cachedByText((text) => upper(text) && '', 2);
    expect([remembered('a'), remembered('a')]).toEqual(['', '']);
    expect(computed).toEqual(['a']);
    const long = 'x'.repeat(401);
    [long, long].forEach(remembered);
    expect(computed).toEqual(['a', long, long]);
  });
});

test('computes the result of each object once', () => {
  const computed: number[] = [];
  const double = cachedByObject(({ value }: { value: number }) => {
    computed.push(value);
    return 2 * value;
  });
  const [one, two] = [{ value: 1 }, { value: 0 }];
  expect([double(one), double(two), double(one), double(two), double({ value: 1 })]).toEqual([2, 0, 2, 0, 2]);
  expect(computed).toEqual([1, 0, 1]);
});
