import type { CreateReadingRequest } from '@lode/contracts';
import { questionOfReading, wordsOf } from './reading-question';

test('domains are normalized, each once', () => {
  const question = questionOfReading({ domains: ['https://www.Acme.com/about', 'acme.com', 'b.org'] });
  expect(question).toEqual({ kind: 'domains', domains: ['acme.com', 'b.org'] });
  expect(wordsOf(question)).toBe('2 domains');
});

test.each<[CreateReadingRequest, string]>([
  [{ domains: ['acme.com'] }, 'acme.com'],
  [{ niche: 'dentists', location: 'Austin, TX' }, 'dentists in Austin, TX'],
  [{ companies: { sector: '5415', country: 'GB', q: 'Jane Doe' } }, 'companies in 5415 in GB'],
])('the words of %j are %s', (request, words) => {
  expect(wordsOf(questionOfReading(request))).toBe(words);
});

test.each<[CreateReadingRequest, string, string]>([
  [{ location: 'Austin, TX' }, 'body.niche', 'is required with location'],
  [{ domains: ['a.com'], niche: 'dentists' }, 'body.niche', 'requires location'],
  [{ companies: {}, radius_km: 3 }, 'body.radius_km', 'requires location'],
  [
    { domains: ['a.com'], location: 'Austin, TX', niche: 'dentists' },
    'body.location',
    'cannot be combined with the other kinds of reading',
  ],
  [
    { domains: ['a.com'], companies: {} },
    'body.companies',
    'cannot be combined with the other kinds of reading',
  ],
  [{ domains: ['a.com', 'not a domain'] }, 'body.domains[1]', 'must have no spaces or control characters'],
])('%j is rejected at %s', (request, location, message) => {
  expect(() => questionOfReading(request)).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ location, message })] }),
  );
});

test('a free mail domain is rejected with its place', () => {
  expect(() => questionOfReading({ domains: ['a.com', 'gmail.com'] })).toThrow(
    expect.objectContaining({
      code: 'free_mail_domain',
      errors: [expect.objectContaining({ location: 'body.domains[1]' })],
    }),
  );
});
