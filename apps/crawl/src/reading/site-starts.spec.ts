import { AddressGuard } from '@lode/platform/network';
import { UrlPolicy } from '../guard/url-policy';
import { siteStarts } from './site-starts';

const policy = new UrlPolicy({
  guard: new AddressGuard({ allowNets: [], ownAddresses: [] }),
  ports: [80, 443],
});
const starts = (text: string): string[] => siteStarts(text, policy, 'url').map(({ href }) => href);

test('a URL with a scheme is used as it is', () => {
  expect(starts(' http://quay.test/contact ')).toEqual(['http://quay.test/contact']);
  expect(starts('https://quay.test')).toEqual(['https://quay.test/']);
});

test('a bare name is also tried with www. and without encryption', () => {
  expect(starts('quay.test')).toEqual([
    'https://quay.test/',
    'https://www.quay.test/',
    'http://quay.test/',
    'http://www.quay.test/',
  ]);
  expect(starts('müllerbau.de')[0]).toBe('https://xn--mllerbau-65a.de/');
});

test('a longer name is used as it is', () => {
  expect(starts('www.quay.test')).toEqual(['https://www.quay.test/', 'http://www.quay.test/']);
  expect(starts('quay.test/about?x=1')).toEqual([
    'https://quay.test/about?x=1',
    'http://quay.test/about?x=1',
  ]);
  expect(starts('93.184.215.14')).toEqual(['https://93.184.215.14/', 'http://93.184.215.14/']);
});

test.each([
  ['ftp://quay.test/', 'url_not_allowed'],
  ['mailto:jo@quay.test', 'url_not_allowed'],
  ['javascript:alert(1)', 'url_not_allowed'],
  ['https://jo:secret@quay.test/', 'url_not_allowed'],
  ['https://quay.test:22/', 'url_not_allowed'],
  ['quay.test:22', 'url_not_allowed'],
  ['127.0.0.1', 'url_not_allowed'],
  ['http://[::1]/', 'url_not_allowed'],
  ['https://', 'validation'],
  ['not a site', 'validation'],
  [`https://quay.test/${'x'.repeat(3000)}`, 'validation'],
])('%s is rejected', (text, code) => {
  expect(() => starts(text)).toThrow(expect.objectContaining({ code }) as Error);
});
