import { loadConfig } from '@lode/platform';
import { sourceSettings, Sources } from './sources';

const sources = (environment: Record<string, string>): Sources =>
  new Sources(loadConfig(sourceSettings, environment));

describe('sources of the operator', () => {
  test('are disabled by default', () => {
    expect(sources({}).names()).toEqual([]);
    expect(sources({}).origin('overpass')).toBeUndefined();
  });

  test('are found by their exact name', () => {
    const given = sources({
      LODE_OVERPASS_URL: 'http://10.0.0.7:8080',
      LODE_SEARXNG_URL: 'https://search.quillbay.com/',
    });
    expect(given.names()).toEqual(['overpass', 'searxng']);
    expect(given.origin('overpass')?.href).toBe('http://10.0.0.7:8080/');
    expect(given.origin('__proto__')).toBeUndefined();
  });

  test('cannot be changed through their URL', () => {
    const given = sources({ LODE_NOMINATIM_URL: 'https://places.quillbay.com' });
    const url = given.origin('nominatim');
    if (url) url.hostname = 'elsewhere.com';
    expect(given.origin('nominatim')?.hostname).toBe('places.quillbay.com');
  });

  test.each([
    'search.quillbay.com',
    'ftp://search.quillbay.com',
    'https://search.quillbay.com/searx',
    'https://search.quillbay.com/?q=',
    'https://me:secret@search.quillbay.com',
  ])('must be origins: not %s', (value) => {
    expect(() => sources({ LODE_SEARXNG_URL: value })).toThrow(
      'LODE_SEARXNG_URL is not usable: set it to an origin',
    );
  });
});
