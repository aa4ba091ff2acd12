import { readPage } from '../page/read-page';
import { readStructured } from '../structured/read-structured';
import { readNames } from './read-names';
import { readOrganisations } from './read-organisations';

const pageOf = (html: string, url = 'https://quillbay.com/about') => readPage(html, new URL(url));
const jsonLd = (value: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;

function organisations(html: string) {
  const page = pageOf(html);
  return readOrganisations(readStructured(page), page);
}

function names(html: string, url?: string) {
  const page = pageOf(html, url);
  return readNames(page, readStructured(page)).map(({ name, kind }) => `${kind}: ${name}`);
}

describe('companies in structured data', () => {
  test('have all their properties', () => {
    const company = {
      '@type': 'Organization',
      name: 'Quillbay',
      legalName: 'Quillbay Boats Ltd',
      description: 'Quiet boats',
      url: '/',
      logo: { '@type': 'ImageObject', url: '/logo.svg' },
      foundingDate: '1999-05',
      numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 51, maxValue: 200 },
      vatID: 'GB123456789',
      leiCode: '5493001KJTIIGC8Y1R12',
      identifier: { '@type': 'PropertyValue', propertyID: 'Company Number', value: '01234567' },
      sameAs: ['https://elsewhere.example/quillbay', 'javascript:0'],
      aggregateRating: { ratingValue: '4,5', reviewCount: '1,200' },
    };
    expect(organisations(jsonLd(company))).toEqual([
      {
        types: ['Organization'],
        name: 'Quillbay',
        legalName: 'Quillbay Boats Ltd',
        description: 'Quiet boats',
        url: 'https://quillbay.com/',
        logo: 'https://quillbay.com/logo.svg',
        founded: '1999-05',
        employees: { min: 51, max: 200 },
        identifiers: { company_number: '01234567', vat_id: 'GB123456789', lei: '5493001KJTIIGC8Y1R12' },
        sameAs: ['https://elsewhere.example/quillbay'],
        rating: { value: 4.5, best: 5, count: 1200 },
        method: 'json_ld',
        confidence: 90,
      },
    ]);
  });

  test.each([
    [12, { min: 12, max: 12 }],
    ['51-200', { min: 51, max: 200 }],
    ['5,000+', { min: 5000, max: null }],
    ['many', null],
    [{ value: 7 }, { min: 7, max: 7 }],
    [{ value: '51–200' }, { min: 51, max: 200 }],
    [{ minValue: 1001 }, { min: 1001, max: null }],
    [{ maxValue: 10 }, { min: null, max: 10 }],
    ['11 to 50 employees', { min: 11, max: 50 }],
    ['45', { min: 45, max: 45 }],
    [{ minValue: 9, maxValue: 3 }, null],
  ])('have employees %j', (numberOfEmployees, expected) => {
    expect(organisations(jsonLd({ '@type': 'LocalBusiness', numberOfEmployees }))[0]?.employees).toEqual(
      expected,
    );
  });

  test.each([
    [{ leiCode: '5493001KJTIIGC8Y1R12' }, { lei: '5493001KJTIIGC8Y1R12' }],
    [
      { duns: 123456789, taxID: '98-7654321' },
      { duns: '123456789', tax_id: '98-7654321' },
    ],
    [
      { identifier: { propertyID: 'leiCode', value: '5493001KJTIIGC8Y1R12' } },
      { lei: '5493001KJTIIGC8Y1R12' },
    ],
    [{ identifier: [{ name: 'D-U-N-S® Number', value: '12-345-6789' }] }, { duns: '12-345-6789' }],
    [{ identifier: [{ propertyID: 'vatID', value: 'DE123456789' }] }, { vat_id: 'DE123456789' }],
    [{ identifier: { name: 'Constructor', value: '1' } }, { constructor: '1' }],
  ])('have identifiers %j', (more, expected) => {
    expect(organisations(jsonLd({ '@type': 'Organization', name: 'Quay', ...more }))[0]?.identifiers).toEqual(
      expected,
    );
  });

  test.each([
    [
      { ratingValue: 9, bestRating: 10, ratingCount: 4 },
      { value: 9, best: 10, count: 4 },
    ],
    [{ ratingValue: 9 }, null],
    [{ ratingValue: 'good' }, null],
  ])('have rating %j', (aggregateRating, expected) => {
    expect(organisations(jsonLd({ '@type': 'Dentist', aggregateRating }))[0]?.rating).toEqual(expected);
  });

  test('include publishers of the site, but not manufacturers of products and employers in postings', () => {
    const other = { '@type': 'Organization', name: 'Tidewater' };
    expect(organisations(jsonLd({ '@type': 'Product', manufacturer: other, brand: other }))).toEqual([]);
    expect(organisations(jsonLd({ '@type': 'JobPosting', hiringOrganization: other }))).toEqual([]);
    expect(organisations(jsonLd({ '@type': 'WebSite', publisher: other }))).toMatchObject([
      { name: 'Tidewater' },
    ]);
  });
});

describe('identifiers in text', () => {
  test.each([
    ['USt-IdNr.: DE 123 456 789', { vat_id: 'DE 123 456 789' }],
    [
      'Umsatzsteuer-Identifikationsnummer gemäß § 27 a Umsatzsteuergesetz: DE123456789',
      { vat_id: 'DE123456789' },
    ],
    ['Amtsgericht Hamburg, HRB 123456', { hrb: '123456' }],
    ['UID: ATU12345678, Firmenbuchnummer: FN 123456 a', { vat_id: 'ATU12345678', fn: '123456 a' }],
    [
      'VAT Registration: GB 123 4567 89. Company number 01234567',
      { vat_id: 'GB 123 4567 89', company_number: '01234567' },
    ],
    ['Registered in England and Wales No. SC123456', { company_number: 'SC123456' }],
    [
      'SIRET : 123 456 789 00012 – TVA : FR 12 123456789',
      { siret: '123 456 789 00012', vat_id: 'FR 12 123456789' },
    ],
    ['RCS Paris B 123 456 789', { siren: '123 456 789' }],
    ['C.I.F.: B-12345678', { cif: 'B-12345678' }],
    ['P.IVA 01234567890', { piva: '01234567890' }],
    ['KvK-nummer: 12345678, BTW: NL123456789B01', { kvk: '12345678', vat_id: 'NL123456789B01' }],
    ['NIPC: 512345678', { nipc: '512345678' }],
    ['CNPJ 12.345.678/0001-90', { cnpj: '12.345.678/0001-90' }],
    ['LEI: 5493001KJTIIGC8Y1R12', { lei: '5493001KJTIIGC8Y1R12' }],
    ['D-U-N-S® Number: 12-345-6789', { duns: '12-345-6789' }],
    ['NIP: 123-456-78-90, KRS: 0000123456', { nip: '123-456-78-90', krs: '0000123456' }],
  ])('%s', (text, identifiers) => {
    expect(organisations(`<p>${text}</p>`)).toMatchObject([{ name: null, method: 'text', identifiers }]);
  });

  test('follow a label in the previous cell', () => {
    expect(organisations('<tr><td>USt-IdNr.</td><td>DE123456789</td></tr>')[0]?.identifiers).toEqual({
      vat_id: 'DE123456789',
    });
  });

  test.each(['Prices include VAT at 19 %', 'HRB', 'VAT 123', 'Call 12345678', 'Abnormal 12 345 678 901'])(
    'are not in %s',
    (text) => {
      expect(organisations(`<p>${text}</p>`)).toEqual([]);
    },
  );

  test('are found in linear time on a page full of labels', () => {
    expect(organisations(`<p>${'VAT '.repeat(50_000)}</p>${'<p>VAT 1</p>'.repeat(20_000)}`)).toEqual([]);
  });
});

describe('legal names', () => {
  test.each([
    ['© 2026 Quillbay GmbH & Co. KG. Alle Rechte vorbehalten.', 'Quillbay GmbH & Co. KG'],
    ['© 2026 Quillbay sp. z o.o. sp.k. Wszelkie prawa zastrzeżone.', 'Quillbay sp. z o.o. sp.k.'],
    ['© 2026 Quillbay sp. k.', 'Quillbay sp. k.'],
    ['© 2026 Quillbay DAC. All rights reserved.', 'Quillbay DAC'],
    ['© 2026 Quillbay Boats ULC', 'Quillbay Boats ULC'],
    ['© 2026 Quillbay I/S', 'Quillbay I/S'],
    ['© 2026 Quillbay Sàrl', 'Quillbay Sàrl'],
    ['© 2026 Quillbay Pvt. Ltd.', 'Quillbay Pvt. Ltd.'],
    ['© 2026 Quillbay e.U.', 'Quillbay e.U.'],
    ['© 2026 Quillbay, Unipessoal, Lda.', 'Quillbay, Unipessoal, Lda.'],
    ['© 2026 Quillbay s.r.o.', 'Quillbay s.r.o.'],
    ['© 2026 Quillbay, spol. s r.o.', 'Quillbay, spol. s r.o.'],
    ['© 2026 Quillbay S.A. de C.V.', 'Quillbay S.A. de C.V.'],
    ['© 2026 Quillbay Sdn Bhd', 'Quillbay Sdn Bhd'],
    ['© 2026 QUILLBAY S.R.L.', 'QUILLBAY S.R.L.'],
    ['© 2026 Quillbay K.K.', 'Quillbay K.K.'],
    ['© 2026 Quillbay EOOD', 'Quillbay EOOD'],
    ['Copyright © 1999-2026 by Quillbay Boats, Inc. All rights reserved.', 'Quillbay Boats, Inc.'],
    ['Copyright \u2022 2013 Quillbay Boats, Inc.', 'Quillbay Boats, Inc.'],
    ['© Quillbay Ltd 2026', 'Quillbay Ltd'],
    ['© 2026 Quillbay S.r.l. | P.IVA 01234567890', 'Quillbay S.r.l.'],
    ['Le site quillbay.fr est édité par la société Quillbay SARL au capital de 8 000 €', 'Quillbay SARL'],
    ['This site is owned and operated by Quillbay Boats Ltd.', 'Quillbay Boats Ltd.'],
    ['Firma: Quillbay AG', 'Quillbay AG'],
    ['Company name: Quillbay Boats LLC', 'Quillbay Boats LLC'],
    ['Raison sociale : Quillbay SARL au capital de 1000 €', 'Quillbay SARL'],
    ['Quillbay B.V.<br>Keizersgracht 100', 'Quillbay B.V.'],
    ['Quillbay UG (haftungsbeschränkt)', 'Quillbay UG (haftungsbeschränkt)'],
    ['Quillbay Boats, Inc.', 'Quillbay Boats, Inc.'],
    ['Quillbay Boats Co., Ltd.', 'Quillbay Boats Co., Ltd.'],
    ['Company: Quill, Bay & Sons Ltd', 'Quill, Bay & Sons Ltd'],
    ['© 2026 Quill, Bay & Sons Ltd', 'Quill, Bay & Sons Ltd'],
    ['Verantwortlich für den Inhalt: Sabine Vogt, Quillbay GmbH', 'Quillbay GmbH'],
  ])('%s', (text, name) => {
    expect(names(`<p>${text}</p>`)).toEqual([`legal: ${name}`]);
  });

  test('have a higher confidence after a heading', () => {
    const page = pageOf('<h1>Angaben gemäß § 5 TMG</h1><p>Quillbay GmbH<br>Hafenstraße 3</p>');
    expect(readNames(page, [])).toEqual([
      { name: 'Quillbay GmbH', kind: 'legal', method: 'text', confidence: 90, block: 1 },
    ]);
  });

  test.each([
    'Tidewater GmbH is one of our customers',
    'we work with Tidewater Ltd and others',
    '© 2026 Tidewater',
    'Limited',
    'A limited offer for AB and AS boats',
    'Download the brochure, PDF 120 KB',
    'Curriculum Vitae and C.V.',
    'Search Engines and SEM',
    'Louisville Ky',
    'Built 1200 a.d.',
    'Designed by Tidewater Ltd',
    '© 2026 Tidewater. Website by Tidewater Ltd',
    'Jo Doe, Managing Director, Tidewater Ltd',
    'Jo Doe<br>CEO, Tidewater Ltd',
  ])('%s: none', (text) => {
    expect(names(`<p>${text}</p>`)).toEqual([]);
  });
});

describe('names of customers', () => {
  test.each([
    '<p>“They have built us the most quiet boats.”</p><p>Tidewater Ltd</p>',
    '<p>„Die Boote sind leise, und sie kommen an.“<br>Tidewater GmbH</p>',
    '<blockquote><p>Quiet boats.</p><p>Tidewater Ltd</p></blockquote>',
    '<ul class="testimonials"><li>Tidewater Ltd</li></ul>',
  ])('%s: none', (html) => {
    expect(names(html)).toEqual([]);
  });

  test('do not include a name below a quoted slogan', () => {
    expect(names('<p>“Quiet boats”</p><p>Quillbay Ltd</p>')).toEqual(['legal: Quillbay Ltd']);
  });
});

describe('names of brands and sites', () => {
  test('come from metas, structured data and the logo, without duplicates', () => {
    const html = `<title>About us | Quillbay – quiet boats</title><meta property="og:site_name" content="Quillbay">
      <meta name="application-name" content="Quillbay App"><a href="/partner"><img alt="Tidewater"></a><a href="/"><img src="/img/logo.png" alt="Quillbay Boats Logo"></a>
      ${jsonLd({ '@type': 'WebSite', name: 'Quillbay Online' })}${jsonLd({ '@type': 'Corporation', name: 'QUILLBAY' })}`;
    expect(names(html)).toEqual([
      'site: Quillbay Online',
      'brand: QUILLBAY',
      'site: Quillbay App',
      'site: Quillbay',
      'site: Quillbay Boats',
    ]);
  });

  test.each([
    ['<h1>Quillbay Boats</h1>', ['site: Quillbay Boats']],
    ['<footer>© 2026 Quillbay Boats | Imprint</footer>', ['site: Quillbay Boats']],
    ['<footer>Copyright Quillbay 2026.</footer>', ['site: Quillbay']],
    ['<h1>Quiet boats</h1><footer>© 2026 Tidewater</footer>', []],
    ['<meta property="og:site_name" content="quillbay.com">', []],
    ['<a href="/"><img alt="Quillbay"></a>', ['brand: Quillbay']],
    ['<a href="/"><img alt="Tidewater"></a>', ['site: Tidewater']],
  ])('%s', (html, expected) => {
    expect(names(html)).toEqual(expected);
  });

  test.each([
    ['Quillbay - quiet boats for rough water', 'https://quillbay.com/', 'Quillbay'],
    ['Quiet boats | Quill & Bay', 'https://www.quill-bay.co.uk/x', 'Quill & Bay'],
    ['Boats · Quillbay Yachts', 'https://quillbay.com/x', 'Quillbay Yachts'],
    ['The Old Pier', 'https://top-boats.com/', 'The Old Pier'],
    ['Quiet Boats – Quillbay Boats', 'https://quillbayboats.com/x', 'Quillbay Boats'],
    ['Quillbay Østergård', 'https://quillbay-oestergaard.com/x', 'Quillbay Østergård'],
    ['Müller Boote', 'https://xn--mller-kva.de/x', 'Müller Boote'],
    ['Welcome to Quillbay | quiet boats', 'https://quillbay.com/', 'Quillbay'],
    ['Willkommen bei Quill & Bay', 'https://quillbay.com/', 'Quill & Bay'],
    ['Quillbay -- Prices, Boats', 'https://quillbay.com/x', 'Quillbay'],
    ['Quill Bay, boat builder, Kiel', 'https://quillbay.com/x', 'Quill Bay'],
    ['Quiet Boats by Quillbay', 'https://quillbay.com/x', 'Quillbay'],
    ['Contact Us Quill Bay', 'https://quillbay.com/x', 'Quill Bay'],
    ['Quill & Bay Boats in Kiel', 'https://quillundbay.de/x', 'Quill & Bay Boats in Kiel'],
    ['Quill & Bay in Kiel', 'https://quillundbay.de/x', 'Quill & Bay'],
    ['The Bank of Quillbay', 'https://quillbay.com/x', 'The Bank of Quillbay'],
    [
      'Quillbay Boats Offer Quiet Boats for Rough Water in Kiel Since 1986',
      'https://quillbay.com/x',
      'Quillbay',
    ],
  ])('come from the title %s of %s', (title, url, name) => {
    expect(names(`<title>${title}</title>`, url)).toEqual([`site: ${name}`]);
  });

  test.each([
    ['Our services', 'https://quillbay.com/services'],
    ['Welcome to our site', 'https://quillbay.com/'],
    ['Contact us', 'https://quillbay.com/'],
    ['Where to find the most beautiful quiet bays and boats on the coast', 'https://quietbays.com/x'],
    ['', 'https://quillbay.com/'],
    ['404 Not Found', 'https://quillbay.com/'],
    ['Error 503', 'https://quillbay.com/'],
    ['Seite nicht gefunden', 'https://quillbay.com/'],
    ['Page introuvable – Quillbay', 'https://quillbay.com/'],
    ['Account Suspended', 'https://quillbay.com/'],
    ['This website is currently unavailable', 'https://quillbay.com/'],
    ['Apache2 Ubuntu Default Page: It works', 'https://quillbay.com/'],
    ['Welcome to nginx!', 'https://quillbay.com/'],
    ['Index of /', 'https://quillbay.com/'],
    ['Coming Soon', 'https://quillbay.com/'],
    ['Under Construction | WordPress', 'https://quillbay.com/'],
    ['Just a moment...', 'https://quillbay.com/'],
  ])('are not in the title %j of %s', (title, url) => {
    expect(names(`<title>${title}</title>`, url)).toEqual([]);
  });
});
