import { readPage } from '../page/read-page';
import { isParked } from './is-parked';

const parked = (html: string, url = 'https://quillbay.com/'): boolean =>
  isParked(readPage(html, new URL(url)));

test.each([
  'This domain is for sale',
  'The domain quillbay.com is for sale! Make an offer.',
  'quillbay.com may be for sale',
  'www.quillbay.com is available for purchase',
  'This premium domain might be for sale.',
  'Buy this domain',
  'This domain has been parked for free.',
  'Parked free, courtesy of your registrar',
  'This domain is registered, but may still be available.',
  'This web page is parked for free.',
  'This domain name has expired. Is it yours?',
  'quillbay.com has just been registered at a registrar.',
  'quillbay.com – Related Searches: boats, sails, engines',
  'Diese Domain steht zum Verkauf!',
  'Die Domain quillbay.com steht derzeit zum Verkauf.',
  'Diese Domain wurde erfolgreich registriert.',
  'Diese Domain kaufen',
  'Ce nom de domaine est à vendre',
  'Este dominio está en venta',
  'Este domínio está à venda',
  'Questo dominio è in vendita',
  'Deze domeinnaam is te koop',
  'Ta domena jest na sprzedaż',
])('%s: parked', (text) => {
  expect(parked(`<h1>${text}</h1>`)).toBe(true);
});

test.each([
  'Register your domain today. Domains for sale from 9 euros.',
  'Find a domain name for your business',
  'We buy and sell domains. Browse 10,000 premium domains for sale.',
  'How to know whether a domain is for sale: ask its owner.',
  'This house is for sale',
  'Homes for sale in Kiel',
  'The boat is for sale. Berth 12.',
  'Haus zum Verkauf in Kiel',
  'Maison à vendre',
  'Parked cars will be towed away.',
  'Caravans may be parked behind the yard.',
  'Coming soon',
  'Welcome to Quillbay. Quiet boats.',
  'This site is under construction.',
  'Dieses Boot steht zum Verkauf',
])('%s: not parked', (text) => {
  expect(parked(`<h1>${text}</h1>`)).toBe(false);
});

test('a page with more text is not parked', () => {
  expect(parked(`<h1>This domain is for sale</h1><p>${'Quiet boats for rivers. '.repeat(200)}</p>`)).toBe(
    false,
  );
  expect(parked(`<h1>This domain is for sale</h1>${'<a href="/x">x</a>'.repeat(60)}`)).toBe(false);
});

test('detects pages of a provider, and pages filled by a provider', () => {
  expect(parked('<p>Quillbay</p>', 'https://www.hugedomains.com/domain_profile.cfm?d=quillbay.com')).toBe(
    true,
  );
  expect(parked('<script src="//d1.parkingcrew.net/x.js"></script>')).toBe(true);
  expect(parked('<iframe src="https://sedoparking.com/quillbay.com"></iframe>')).toBe(true);
  expect(parked('<script src="/app.js"></script>')).toBe(false);
  expect(parked('')).toBe(false);
});
