import { oneOf, parseSearch, pick, stringifySearch } from './search';

describe('the state of a view in its URL', () => {
  it('survives the way through the URL', () => {
    const state = { niche: 'cafés & bars', cursor: 'a=b&c', limit: '20' };
    expect(parseSearch(stringifySearch(state))).toEqual(state);
  });

  it('leaves out what is empty', () => {
    expect(stringifySearch({ q: '', verdict: undefined, lead: 3 })).toBe('');
  });

  it('keeps texts that look like numbers or JSON', () => {
    expect(parseSearch('?lead=01&q=%7B%22a%22%3A1%7D&x=true')).toEqual({
      lead: '01',
      q: '{"a":1}',
      x: 'true',
    });
  });

  it('has the named parameters only', () => {
    expect(pick('q', 'cursor')({ q: 'a', cursor: '', other: 'b', lead: 3 })).toEqual({ q: 'a' });
  });

  it('falls back to the first of the known values', () => {
    expect([oneOf(['7', '30'], '30'), oneOf(['7', '30'], 'x'), oneOf(['7', '30'], undefined)]).toEqual([
      '30',
      '7',
      '7',
    ]);
  });
});
