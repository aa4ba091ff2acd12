import { SearchIndex } from './web-search';

const page = (
  url: string,
  title: string,
  content: string,
): { url: string; title: string; content: string } => ({
  url,
  title,
  content,
});

const index = new SearchIndex([
  page('https://elm.test/', 'Elm Dental | Dentist, Austin', 'Check-ups in Austin, TX 78701'),
  page('https://oak.test/', 'Oak Dental | Dentist, Denver', 'Check-ups in Denver, CO 80202'),
  page('https://news.test/', 'Austin news', 'A dentist won the race'),
  page('https://cafe.test/', 'Café Bäckerei', 'Kuchen und mehr in Hamburg'),
]);

const urls = (query: string): string[] => index.search(query).map(({ page: { url } }) => url);

describe('SearchIndex', () => {
  it('ranks titles above texts', () => {
    expect(urls('dentists Austin, TX')).toEqual(['https://elm.test/', 'https://news.test/']);
  });

  it('ignores diacritics and case', () => {
    expect(urls('CAFE BACKEREI hamburg')).toEqual(['https://cafe.test/']);
  });

  it('finds nothing for unknown words', () => {
    expect(urls('submarine')).toEqual([]);
    expect(urls('?!')).toEqual([]);
  });
});
