import { readPage } from '../page/read-page';
import { findPhones } from './find-phones';

const phonesOf = (html: string, url = 'https://quillbay.com/') =>
  findPhones(readPage(html, new URL(url)), { items: [] });
const numbersOf = (html: string, url?: string) => phonesOf(html, url).map(({ phone }) => phone);

describe('cases of extraction.md §7', () => {
  it('case 19: an extension of a tel link', () =>
    expect(phonesOf('<a href="tel:+16282679000;ext=41">call</a>')).toEqual([
      expect.objectContaining({ phone: '+16282679000', extension: '41', kind: 'phone', country: 'US' }),
    ]));
  it('case 20: the country of the domain', () =>
    expect(numbersOf('<p>089 / 12 34 56-0', 'https://werk.de/')).toEqual(['+49891234560']));
  it('case 21: a national prefix in brackets', () =>
    expect(numbersOf('<p>+33 (0)1 44 55 66 77')).toEqual(['+33144556677']));
  it('case 22: times and addresses of machines', () =>
    expect(numbersOf('<p>2024-11-05 14:30<p>10.244.18.250')).toEqual([]));
});
