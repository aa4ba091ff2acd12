import { readPage } from '../page/read-page';
import { readStructured } from '../structured/read-structured';
import { findContactPoints } from './find-contact-points';

const url = new URL('https://quillbay.com/');

function find(html: string) {
  const page = readPage(html, url);
  return findContactPoints(page, readStructured(page));
}

const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

test('reads all properties of schema.org’s contact points', () => {
  const contactPoint = {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: '+1 628 267 9000',
    faxNumber: '+1 628 267 9001',
    email: 'mailto:sales@quillbay.com',
    areaServed: ['US', { '@type': 'Country', name: 'Canada' }],
    availableLanguage: { '@type': 'Language', name: 'English' },
    hoursAvailable: { dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:00' },
  };
  expect(
    find(jsonLd({ '@type': 'Organization', contactPoint: [contactPoint, { '@type': 'ContactPoint' }] })),
  ).toEqual([
    {
      kind: 'contact',
      contactType: 'sales',
      phone: '+1 628 267 9000',
      fax: '+1 628 267 9001',
      email: 'sales@quillbay.com',
      areaServed: ['US', 'Canada'],
      languages: ['English'],
      openingHours: ['Mo-Tu 09:00-17:00'],
      method: 'json_ld',
      confidence: 95,
    },
  ]);
});

test('finds the distinct contact pages of the site, by descending confidence', () => {
  const html = `<a href="/support">Help</a> <a href="/kontakt">Kontakt</a> <a href="/kontakt/#form">Schreiben Sie uns</a>
    <a href="/impressum">Impressum</a> <a href="/p/9">Our locations</a> <a href="/about">About</a>
    <a href="https://tidewater.io/contact">Contact Tidewater</a> <a href="#contact">Contact</a> <a href="/contact" hidden>x</a>`;
  expect(find(html).map(({ kind, url: address, label }) => [kind, address, label])).toEqual([
    ['page', 'https://quillbay.com/kontakt', 'Kontakt'],
    ['page', 'https://quillbay.com/impressum', 'Impressum'],
    ['page', 'https://quillbay.com/p/9', 'Our locations'],
    ['page', 'https://quillbay.com/support', 'Help'],
  ]);
});

test('merges an address in structured data with the same one in the text', () => {
  const address = { streetAddress: 'Hafenstraße 3', postalCode: '20457', addressLocality: 'Hamburg' };
  const html = `${jsonLd({ '@type': 'Store', address })}<p>Hafenstr. 3, 20457 Hamburg</p><p>Kaistraße 9, 20457 Hamburg</p>`;
  expect(find(html).map(({ method, address: found }) => [method, found?.street])).toEqual([
    ['json_ld', 'Hafenstraße 3'],
    ['text', 'Kaistraße 9'],
  ]);
});

describe('addresses that are part of another one', () => {
  const addresses = (html: string) => find(html).flatMap(({ address }) => address?.text ?? []);

  it.each([
    ['<p>1 Pier, Dover, DE 19903</p><p>Dover, DE 19903</p>', ['1 Pier, Dover, DE 19903']],
    ['<p>Dover, DE 19903</p><p>1 Pier, Dover, DE 19903</p>', ['1 Pier, Dover, DE 19903']],
    [
      '<p>1 Pier, Dover, DE 19903</p><p>2 Dock, Dover, DE 19903</p>',
      ['1 Pier, Dover, DE 19903', '2 Dock, Dover, DE 19903'],
    ],
    ['<p>Dover, DE 19901</p><p>1 Pier, Dover, DE 19903</p>', ['Dover, DE 19901', '1 Pier, Dover, DE 19903']],
  ])('%s', (html, expected) => {
    expect(addresses(html)).toEqual(expected);
  });
});

describe('images of addresses', () => {
  test.each([
    ['<img src="/img/email.png">', 'https://quillbay.com/img/email.png'],
    ['<img src="a.gif" alt="E-Mail-Adresse als Bild">', 'https://quillbay.com/a.gif'],
    ['<img src="a.gif" alt="our email address">', 'https://quillbay.com/a.gif'],
  ])('include %s', (html, src) => {
    expect(find(html)).toMatchObject([{ kind: 'image', url: src, confidence: 50 }]);
  });

  test.each([
    '<img src="/email-icon.png">',
    '<img src="/email.svg">',
    '<img src="/boat.png" alt="A boat">',
    '<img src="/x.png" alt="Email marketing">',
    '<a href="mailto:jo@quillbay.com"><img src="/email.png"></a>',
  ])('exclude %s', (html) => {
    expect(find(html)).toEqual([]);
  });
});
