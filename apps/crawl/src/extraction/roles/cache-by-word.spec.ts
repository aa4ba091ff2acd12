import { cacheByWord } from './cache-by-word';

describe('remember', () => {
  const counting = () => {
    const read = vi.fn((word: string) => ({ word }));
    return { read, remembered: cacheByWord(read) };
  };

  it('calls the function once per word', () => {
    const { read, remembered } = counting();
    expect(remembered('sales')).toBe(remembered('sales'));
    expect(remembered('lead').word).toBe('lead');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('does not cache long words, and limits the number of words', () => {
    const { read, remembered } = counting();
    const long = 'a'.repeat(41);
    remembered(long);
    remembered(long);
    expect(read).toHaveBeenCalledTimes(2);
    const first = remembered('first');
    for (let word = 0; word < 20_000; word += 1) remembered(String(word));
    expect(remembered('first')).not.toBe(first);
  });
});
