import type { StructuredItem } from '../facts/facts';
import { readPage } from '../page/read-page';
import { findPhones } from './find-phones';

const phonesOf = (html: string, url = 'https://quillbay.com/', items: readonly StructuredItem[] = []) =>
  findPhones(readPage(html, new URL(url)), items).phones;
const numbersOf = (html: string, url?: string) => phonesOf(html, url).map(({ phone }) => phone);
/** `phone +13128670110;41`. */
const shortOf = (html: string, url?: string) =>
  phonesOf(html, url).map(
    ({ kind, phone, extension }) => `${kind} ${phone}${extension ? `;${extension}` : ''}`,
  );

describe('cases of extraction.md §7', () => {
  it('case 19: an extension of a tel link', () =>
    expect(phonesOf('<a href="tel:+16282679000;ext=41">call</a>')).toEqual([
      {
        phone: '+16282679000',
        extension: '41',
        kind: 'phone',
        country: 'US',
        evidence: 'country_code',
        text: 'call',
        method: 'tel',
        confidence: 95,
        block: 0,
      },
    ]));
  it('case 20: the country of the domain', () =>
    expect(numbersOf('<p>089 / 12 34 56-0', 'https://werk.de/')).toEqual(['+49891234560']));
  it('case 21: a national prefix in brackets', () =>
    expect(numbersOf('<p>+33 (0)1 44 55 66 77')).toEqual(['+33144556677']));
  it('case 22: times and addresses of machines', () =>
    expect(numbersOf('<p>2024-11-05 14:30<p>10.244.18.250')).toEqual([]));
});

describe('words next to a number', () => {
  it.each([
    ['<p>Tel: (312) 867-0110 | Fax: (312) 867-0111', ['phone +13128670110', 'fax +13128670111']],
    [
      '<p>T: 312-867-0110<br>F: 312-867-0111<br>M. 312-867-0112',
      ['phone +13128670110', 'fax +13128670111', 'phone +13128670112'],
    ],
    ['<p>312-867-0110 (phone) 312-867-0111 (fax)', ['phone +13128670110', 'fax +13128670111']],
    ['<p>312-867-0110 (P)<br>312-867-0111 (F)', ['phone +13128670110', 'fax +13128670111']],
    ['<p>312-867-0110 Phone 312-867-0111 Fax', ['phone +13128670110', 'fax +13128670111']],
    ['<p>Phone: 312.867.0110Fax: 312.867.0111', ['phone +13128670110', 'fax +13128670111']],
    ['<p>Tel/Fax: 312-867-0110', ['phone +13128670110']],
    ['<p>Fax: 312-867-0110<p>Phone: 312-867-0110', ['phone +13128670110']],
    ['<dl><dt>Fax</dt><dd>312-867-0110</dd></dl>', ['fax +13128670110']],
    ['<p>Fax:<br>312-867-0110', ['fax +13128670110']],
    ['<h3>Fax</h3><p>312-867-0110', ['fax +13128670110']],
    [
      '<table><tr><td>Phone</td><td>312-867-0110</td></tr><tr><td>Fax</td><td>312-867-0111</td></tr></table>',
      ['phone +13128670110', 'fax +13128670111'],
    ],
    [
      '<table><tr><th>Phone<th>Fax<tr><td>312-867-0110<td>312-867-0111</table>',
      ['phone +13128670110', 'fax +13128670111'],
    ],
    [
      '<table><thead><tr><th>Phone<th>Fax</thead><tbody><tr><td><p>312-867-0110</p><td>312-867-0111</table>',
      ['phone +13128670110', 'fax +13128670111'],
    ],
    ['Fax: <a href="tel:+13128670110">312-867-0110</a>', ['fax +13128670110']],
    ['<a href="tel:+13128670110">Fax</a>', ['fax +13128670110']],
    ['<a href="fax:+13128670110">send</a>', ['fax +13128670110']],
  ])('%s', (html, expected) => expect(shortOf(html)).toEqual(expected));

  it.each([
    [
      'https://a.fr/',
      'Téléphone : 01 44 55 66 77<br>Télécopie : 01 44 55 66 78',
      ['phone +33144556677', 'fax +33144556678'],
    ],
    ['https://a.de/', 'Fon 089 1234560, Telefax 089 1234561', ['phone +49891234560', 'fax +49891234561']],
    [
      'https://a.es/',
      'Teléfono: 912 345 678 · Móvil: 612 345 678',
      ['phone +34912345678', 'phone +34612345678'],
    ],
    ['https://a.it/', 'Tel. 06 1234567 – Cell. 333 1234567', ['phone +39061234567', 'phone +393331234567']],
    ['https://a.nl/', 'Telefoon: 020 123 45 67', ['phone +31201234567']],
    ['https://a.pt/', 'Telemóvel: 912 345 678', ['phone +351912345678']],
    ['https://a.com.br/', 'Tel: (11) 91234-5678', ['phone +5511912345678']],
    ['https://a.co.uk/', 'Call 020 7946 0018', ['phone +442079460018']],
    ['https://a.at/', 'Tel. 01/512 34 56', ['phone +4315123456']],
    ['https://a.ch/', 'Tél. 022 123 45 67', ['phone +41221234567']],
    ['https://a.com.au/', '1300 123 456', ['phone +611300123456']],
  ])('on %s: %s', (url, html, expected) => expect(shortOf(`<p>${html}`, url)).toEqual(expected));
});

describe('country of a number without a country code', () => {
  it.each([
    ['the region of the language', '<html lang="de-AT"><p>Tel. 01 512 34 56', '+4315123456'],
    ['the language', '<html lang="fr"><p>Tél. 01 44 55 66 77', '+33144556677'],
    ['a postcode', '<p>D-80331 München<p>Tel. 089 1234560', '+49891234560'],
    [
      'a country in the address',
      '<p>12 High Street, London, United Kingdom<p>Tel 020 7946 0018',
      '+442079460018',
    ],
    ['a country before it', '<p>UK: 02079460018', '+442079460018'],
    ['a link with a country code', '<a href="tel:+4989123456">x</a><p>Tel. 089 1234560', '+49891234560'],
  ])('%s', (_, html, expected) => expect(numbersOf(html)).toContain(expected));

  it('differs between offices', () =>
    expect(
      numbersOf('<p>Berlin, Germany<br>Tel. 030 23125100<p>Paris, France<br>Tél. 01 44 55 66 77'),
    ).toEqual(['+493023125100', '+33144556677']));
});

describe('notations of a number', () => {
  it.each([
    ['Tel. 0049 (0)30 23125-100', ['phone +493023125100']],
    ['+49/30/23125100', ['phone +493023125100']],
    ['++49 30 23125100', ['phone +493023125100']],
    ['312 · 867 · 0110', ['phone +13128670110']],
    ['Tel 312-867-0110 ext. 41; 312-867-0111 x42', ['phone +13128670110;41', 'phone +13128670111;42']],
    ['Tel. +49 30 23125-100, Durchwahl 12', ['phone +493023125100;12']],
    ['Tel.: +49 89 1234-56 / -57', ['phone +4989123456']],
    ['Tel 312-867-0110 or 867-0112', ['phone +13128670110', 'phone +13128670112']],
    ['Tel 555-1234 or 555-9876', []],
    ['Call 1-800-FLOWERS today', ['phone +18003569377']],
    ['+1 800 ACME-RIG', ['phone +18002263744']],
    ['1-800-CONTACTS', ['phone +18002668228']],
    ['(520) 494 STAR (7827)', ['phone +15204947827']],
    ['Mo-Fr 08:00-18:00 312-867-0110', ['phone +13128670110']],
    ['© 2010-2024 312 867 0110', ['phone +13128670110']],
  ])('%s', (text, expected) => expect(shortOf(`<p>${text}`)).toEqual(expected));

  it.each([
    ['电话010-62345678', ['phone +861062345678'], 'https://a.cn/'],
    ['電話は03-3501-1234まで', ['phone +81335011234'], 'https://a.jp/'],
    ['전화02-312-3456', ['phone +8223123456'], 'https://a.kr/'],
    ['代表03(3501)1234', ['phone +81335011234'], 'https://a.jp/'],
    ['Tel: 510 1234', ['phone +3545101234'], 'https://a.is/'],
    ['Tālr. 67123456', ['phone +37167123456'], 'https://a.lv/'],
    ['Telefon: 033 8569118', ['phone +48338569118'], 'https://a.pl/'],
    ['Tlm 917373212', ['phone +351917373212'], 'https://a.pt/'],
    ['71 3450-8136/ 3450-9970', ['phone +557134508136', 'phone +557134509970'], 'https://a.com.br/'],
    ['(593 4) 268 5311 – (593 4) 268 5312', ['phone +59342685311', 'phone +59342685312'], 'https://a.ec/'],
  ])('%s', (text, expected, url) => expect(shortOf(`<p>${text}`, url)).toEqual(expected));

  it.each([
    ['<p>Tel: +44 1632 960123', 60],
    ['<a href="tel:+441632960123">call</a>', 60],
    ['<p>Without a label, +44 1632 960123 is here', undefined],
  ])('a number of an unassigned range: %s', (html, confidence) =>
    expect(phonesOf(html)[0]?.confidence).toBe(confidence),
  );

  it('text after a comma is not an extension', () =>
    expect(shortOf('<p>604-420-1722, 8765 Cariboo Place')).toEqual(['phone +16044201722']));

  it('extensions in a list of people belong to the number above', () =>
    expect(shortOf('<p>Office: 312-867-0110<p>Jo Doe (ext. 207)<p>Ann Roe, Extension 214/215')).toEqual([
      'phone +13128670110',
      'phone +13128670110;207',
      'phone +13128670110;214',
      'phone +13128670110;215',
    ]));

  it('extensions above the only number belong to it', () =>
    expect(shortOf('<p>Jo Doe, ext. 207<p>Call 312-867-0110')).toContain('phone +13128670110;207'));
});

describe('phone links', () => {
  it.each([
    ['callto:+13128670110', '+13128670110'],
    ['tel:1-800-FLOWERS', '+18003569377'],
    ['tel:0049891234560', '+49891234560'],
    ['tel:%2B13128670110', '+13128670110'],
    ['tel:8670110;phone-context=+1312', '+13128670110'],
    ['https://wa.me/4915112345678?text=hi', '+4915112345678'],
    ['https://api.whatsapp.com/send?phone=4915112345678&amp;text=hi', '+4915112345678'],
    ['whatsapp://send?phone=+4915112345678', '+4915112345678'],
  ])('%s', (href, expected) => expect(numbersOf(`<a href="${href}">x</a>`)).toEqual([expected]));

  it('ignore invalid numbers and traps', () =>
    expect(
      numbersOf('<a href="tel:#">x</a><a href="tel:123">x</a><a hidden href="tel:+13128670110">x</a>'),
    ).toEqual([]));
});

describe('strings that only look like a phone number', () => {
  it.each([
    ['Order 3128670110, order no. 312-867-0111, invoice #3128670112', 'https://a.com/'],
    ['Your id is 3128670110 today', 'https://a.com/'],
    ['Sizes 12.1 - 23.71 - 23.45 mm', 'https://a.us/'],
    ['Range 212.37 - 123.45', 'https://a.us/'],
    ['03.09.-08.09.2019, 03.02 - 11.02, 04.08-09.08', 'https://a.de/'],
    ['$3 128 670 110 and 34.05223420', 'https://a.com/'],
    ['https://a.com/p/3128670110', 'https://a.com/'],
    ['800 SQUARE FEET', 'https://a.com/'],
    ['USt-IdNr. DE123456789, HRB 123456, Steuernummer 143/123/12345', 'https://a.de/'],
    ['DE89 3704 0044 0532 0130 00', 'https://a.de/'],
    ['05.11.2024, 1999-2005, 12.345.678 oder 1.234.567,89 €', 'https://a.de/'],
    ['48.137154, 11.576124', 'https://a.de/'],
    ['SIRET 362 521 879 00034, TVA FR12 362521879', 'https://a.fr/'],
    ['ISBN 978-3-16-148410-0', 'https://a.com/'],
  ])('%s', (text, url) => expect(numbersOf(`<p>${text}`, url)).toEqual([]));

  it('ten plain digits have a low confidence', () =>
    expect(phonesOf('<p>3128670110')).toMatchObject([{ phone: '+13128670110', confidence: 45 }]));
});

describe('plain digits behind a name', () => {
  it('are a number if another one of the switchboard is on the page', () => {
    const list = '<li>Lia Toscano: 239990993</li><li>Artigo 212345678</li>';
    expect(numbersOf(list, 'https://a.pt/')).toEqual([]);
    expect(numbersOf(`<p>Telefone: 239 990 698</p><ul>${list}</ul>`, 'https://a.pt/')).toEqual([
      '+351239990698',
      '+351239990993',
    ]);
  });
});

describe('facts', () => {
  it.each([
    ['<p>Reservations: 312-867-0110', 'Reservations'],
    ['<p>Sales Phone: 312-867-0110', 'Sales'],
    ['<p>Customer Service:<p>312-867-0110', 'Customer Service'],
    ['<p>80331 München 312-867-0110', undefined],
  ])('%s has the purpose %s', (html, label) => expect(phonesOf(html)[0]?.label).toBe(label));

  it('read structured data, in the country of the item’s address', () => {
    const address: StructuredItem = {
      syntax: 'json_ld',
      types: ['PostalAddress'],
      properties: { addressCountry: ['Germany'] },
    };
    const item: StructuredItem = {
      syntax: 'json_ld',
      types: ['Organization'],
      properties: { telephone: ['089 1234560'], faxNumber: ['+1 312 867 0110'], address: [address] },
    };
    expect(phonesOf('', 'https://quillbay.com/', [item])).toMatchObject([
      { phone: '+49891234560', kind: 'phone', method: 'json_ld', text: '089 1234560' },
      { phone: '+13128670110', kind: 'fax', method: 'json_ld' },
    ]);
  });

  it('have the sighting with the highest confidence, and the labels of the others', () =>
    expect(phonesOf('<p>Sales: <a href="tel:+13128670110">312-867-0110</a>')).toMatchObject([
      { phone: '+13128670110', method: 'tel', confidence: 95, label: 'Sales' },
    ]));
});

describe('country by several signals', () => {
  const evidenceOf = (html: string, url?: string) =>
    phonesOf(html, url).map(({ phone, evidence }) => `${phone} ${evidence}`);

  it.each([
    ['its code', '<p>Tel. +49 30 23125100', undefined, ['+493023125100 country_code']],
    ['an address above it', '<p>Berlin, Germany<br>Tel. 030 23125100', undefined, ['+493023125100 address']],
    [
      'a city in an address above it',
      '<p>Powai Campus, Mumbai-400072<p>Tel: (022)6774 5858',
      undefined,
      ['+912267745858 address'],
    ],
    [
      'a heading with a country',
      '<h2>SPAIN - Madrid</h2><p>Tel: 91 562 51 52',
      undefined,
      ['+34915625152 address'],
    ],
    ['the domain', '<p>Tel. 089 1234560', 'https://werk.de/', ['+49891234560 domain']],
    ['the language', '<html lang="fr"><p>Tél. 01 44 55 66 77', undefined, ['+33144556677 language']],
    [
      'other numbers',
      '<a href="tel:+4989123456">x</a><p>Tel. 089 1234560',
      undefined,
      ['+49891234560 other_numbers', '+4989123456 country_code'],
    ],
    ['the grouping of the digits', '<p>Telephone 0844 800 1500', undefined, ['+448448001500 format']],
    [
      'North American notation',
      '<html lang="en-GB"><p>Call 206-588-2075',
      undefined,
      ['+12065882075 format'],
    ],
  ])('%s', (_, html, url, expected) => expect(evidenceOf(html, url)).toEqual(expected));

  it.each([
    ['Tel ( 852 ) 2572- 1121', '+85225721121'],
    ['Phone: (86-10) 5869 8989', '+861058698989'],
    ['Phone: (41 21) 802 7000', '+41218027000'],
    ['Tel: + 34 91 562 51 52', '+34915625152'],
    ['Call 303.333.PAUL now', '+13033337285'],
  ])('reads %s', (text, expected) => expect(numbersOf(`<p>${text}`)).toEqual([expected]));

  it('reads a country code without its plus sign in an address of the country', () =>
    expect(numbersOf('<p>Seoul, 135-280, Korea<br>Fax: 822-3404-3609')).toEqual(['+82234043609']));

  it('reads a number in the notation of North America as such below an address elsewhere', () =>
    expect(numbersOf('<p>London, United Kingdom<p>Toll free: (800) 633-8766')).toEqual(['+18006338766']));

  it('does not read `PH` as a country', () =>
    expect(numbersOf('<p>Canada L6T 5P5<br>PH: (905) 451-1312')).toEqual(['+19054511312']));

  it('reads several numbers that share a prefix', () => {
    const url = 'https://a.com.mx/';
    expect(numbersOf('<p>Tel. +52 55 5550 1200 / 1268', url)).toEqual(['+525555501200', '+525555501268']);
    expect(numbersOf('<p>Tel. +91-22-33074700/01/02')).toEqual([
      '+912233074700',
      '+912233074701',
      '+912233074702',
    ]);
  });

  it('reads the numbers of panels that a visitor opens', () =>
    expect(numbersOf('<div class="accordion-body" style="display: none"><p>Tel. 312-867-0110')).toEqual([
      '+13128670110',
    ]));
});

describe('numbers whose country is unknown', () => {
  const unresolvedOf = (html: string) =>
    findPhones(readPage(html, new URL('https://quillbay.com/')), []).unresolved.map(({ text }) => text);

  it.each([
    ['<p>Tel. 5550 1200', ['5550 1200']],
    ['<p>Telephone: 0-800-666-22246', ['0-800-666-22246']],
    ['<p>Order no. 5550 1200', []],
    ['<p>5550 1200', []],
    ['<p>Tel. 312-867-0110', []],
    ['<p>Tel. 1234567', []],
    ['<p>Tel. 867-0110<p>Tel. +1 312 867-0110', []],
  ])('%s', (html, expected) => {
    expect(unresolvedOf(html)).toEqual(expected);
  });
});
