import { processorTime } from '@lode/domain/testing';
import { nicheOf } from './niche';

it('resolves words with a clear meaning', () => {
  expect(nicheOf('bbakery', 'niche').label).toBe('Bakery');
});

it('offers the choices if a misspelling fits several kinds of business', () => {
  expect(() => nicheOf('Maaler', 'niche')).toThrow(
    expect.objectContaining({
      errors: [
        {
          location: 'body.niche',
          message: 'fits several kinds of business',
          fix: 'send the kind that you mean, as in Real estate agent; Painter',
        },
      ],
    }),
  );
});

it.each(['', '  ', '!!!'])('rejects %j', (text) => {
  expect(() => nicheOf(text, 'niche')).toThrow();
});

it.each(['x'.repeat(300), 'q', 'я'.repeat(300), '東京都', 'ab '.repeat(100)])(
  'a text without meaning is read as a name within milliseconds (%#)',
  (text) => {
    nicheOf('bakery', 'niche');
    const start = processorTime();
    expect(nicheOf(text, 'niche').kind).toBe('name');
    expect(processorTime() - start).toBeLessThan(200);
  },
);
