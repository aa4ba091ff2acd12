import { readPage } from '../../page/read-page';
import { readStructured } from '../../structured/read-structured';
import { findAddressesInText } from './addresses-in-text';
import { findStructuredAddresses } from './structured-addresses';

const page = (html: string) => readPage(html, new URL('https://quillbay.com/'));
const inText = (html: string): readonly (string | undefined)[] =>
  findAddressesInText(page(html).blocks).map(({ address }) => address?.text);

describe('postal addresses in text', () => {
  test.each([
    ['United States', '123 Main Street, Springfield, IL 62701', '123 Main Street, Springfield, IL 62701'],
    [
      'a suite and nine digits',
      '7459 S. Lima Street<br>Suite 200<br>Englewood, CO 80112-5816',
      '7459 S. Lima Street, Suite 200, Englewood, CO 80112-5816',
    ],
    [
      'a state’s name',
      '1723 North Halsted<br>Chicago, Illinois 60614',
      '1723 North Halsted, Chicago, Illinois 60614',
    ],
    [
      'inside a sentence',
      'Visit us at 123 Main Street, Springfield, IL 62701 or call.',
      '123 Main Street, Springfield, IL 62701',
    ],
    ['a numbered avenue', '350 5th Ave, New York, NY 10118, USA', '350 5th Ave, New York, NY 10118, USA'],
    ['a post box', 'P.O. Box 1234, Dover, DE 19903', 'P.O. Box 1234, Dover, DE 19903'],
    [
      'Canada',
      '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada',
      '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada',
    ],
    ['Australia', '1 Macquarie St, Sydney NSW 2000', '1 Macquarie St, Sydney, NSW 2000'],
    [
      'Britain',
      '10 Harbour Lane<br>Whitstable<br>Kent<br>CT5 1AB<br>United Kingdom',
      '10 Harbour Lane, Whitstable, Kent CT5 1AB, United Kingdom',
    ],
    ['Ireland', '88 Harbour Quay, Galway H91 E2K3', '88 Harbour Quay, Galway, H91 E2K3'],
    [
      'an Irish county',
      '7 Mill Parade<br>Naas<br>Co. Kildare<br>W91F6D2<br>Ireland',
      '7 Mill Parade, Naas, Co. Kildare W91F6D2, Ireland',
    ],
    [
      'a district of Dublin, and the country before the code',
      'Quillbay DAC, Ferry House, 12 Castle Row, Dublin 6W, Ireland, D6W XK70',
      'Ferry House, 12 Castle Row, Dublin, D6W XK70',
    ],
    [
      'nothing between street and district',
      '12 Abbey Row Dublin 8 D08 NP62',
      '12 Abbey Row, Dublin, D08 NP62',
    ],
    [
      'a unit of an estate',
      'Unit 5, Princes Park<br>Gateshead<br>NE11 0NF<br>United Kingdom',
      'Unit 5, Gateshead, NE11 0NF, United Kingdom',
    ],
    [
      'a town nearby',
      '12 Hall Lane, Nr Ormskirk, Lancashire, L40 5UF',
      '12 Hall Lane, Ormskirk, Lancashire L40 5UF',
    ],
    ['nothing between street and town', '4 Dock Road Leeds LS1 4DY', '4 Dock Road, Leeds, LS1 4DY'],
    ['a wharf without a number', 'Sailors Wharf, Cork T12 W8KP', 'Sailors Wharf, Cork, T12 W8KP'],
    ['a city before the code', '4 Dock Road, London SW1A 1AA', '4 Dock Road, London, SW1A 1AA'],
    [
      'Germany',
      'Quillbay GmbH<br>Musterstraße 12a<br>D-10115 Berlin<br>Deutschland',
      'Musterstraße 12a, 10115 Berlin, Deutschland',
    ],
    [
      'a long name',
      'An der Alster 5-7, 60311 Frankfurt am Main',
      'An der Alster 5-7, 60311 Frankfurt am Main',
    ],
    ['one line', 'Sie finden uns in der Hafenstr. 3 · 20457 Hamburg', 'Hafenstr. 3, 20457 Hamburg'],
    ['nothing between', 'Hafenstraße 3 20457 Hamburg', 'Hafenstraße 3, 20457 Hamburg'],
    [
      'Austria',
      'Mariahilfer Straße 45/2, 1060 Wien, Österreich',
      'Mariahilfer Straße 45/2, 1060 Wien, Österreich',
    ],
    ['Switzerland', 'Bahnhofstrasse 1<br>CH-8001 Zürich', 'Bahnhofstrasse 1, 8001 Zürich'],
    ['France', '12, rue de la Paix<br>75002 Paris', '12 rue de la Paix, 75002 Paris'],
    [
      'Cedex',
      '5 bis avenue des Champs<br>92500 Rueil-Malmaison Cedex',
      '5 bis avenue des Champs, 92500 Rueil-Malmaison Cedex',
    ],
    ['Spain', 'Calle de Alcalá, 42, 28014 Madrid, España', 'Calle de Alcalá 42, 28014 Madrid, España'],
    [
      'a flat in Spain',
      'C/ Mayor, 12, 2º B<br>46001 Valencia (España)',
      'C/ Mayor 12, 2o B, 46001 Valencia, España',
    ],
    [
      'a flat in Portugal',
      'Rua Augusta, nº 25, 3º Dto, 1100-048 Lisboa',
      'Rua Augusta no 25, 3o Dto, 1100-048 Lisboa',
    ],
    [
      'Sweden, in a sentence',
      'Kajen AB, Storgatan 12, 114 55 Stockholm. Org.nr 556677-8899',
      'Storgatan 12, 114 55 Stockholm',
    ],
    ['Italy', 'Via Roma 10 - 20121 Milano (MI)', 'Via Roma 10, 20121 Milano, MI'],
    ['the Netherlands', 'Keizersgracht 100<br>1015 AB Amsterdam', 'Keizersgracht 100, 1015 AB Amsterdam'],
    ['Portugal', 'Rua do Ouro 5, 1100-060 Lisboa', 'Rua do Ouro 5, 1100-060 Lisboa'],
    [
      'a direction',
      '1300 New York Avenue, N.W.<br>Washington, D.C. 20577, USA',
      '1300 New York Avenue, N.W., Washington, D.C. 20577, USA',
    ],
    [
      'a corner',
      '64th Street and Fifth Avenue, New York, New York 10021',
      '64th Street and Fifth Avenue, New York, New York 10021',
    ],
    [
      'nothing between street and city',
      '12 Main Street Springfield IL 62701',
      '12 Main Street, Springfield, IL 62701',
    ],
    [
      'a saint in the city',
      '12 Main Street, Port St. Lucie, FL 34952',
      '12 Main Street, Port St. Lucie, FL 34952',
    ],
    [
      'the country before the code',
      '439 King Street West, Fifth Floor<br>Toronto, Ontario, Canada<br>M5V 1K4',
      '439 King Street West, Fifth Floor, Toronto, Ontario M5V 1K4',
    ],
    ['a street’s word in Poland', 'ul. Długa 10, 00-238 Warszawa', 'ul. Długa 10, 00-238 Warszawa'],
    ['a label without a colon', 'Anschrift Am Kai 2, 20457 Hamburg', 'Am Kai 2, 20457 Hamburg'],
    ['Poland', 'Marszałkowska 10, 00-590 Warszawa', 'Marszałkowska 10, 00-590 Warszawa'],
    [
      'a state in mixed case',
      '20100 N. 51st Ave<br>Glendale, Az. 85308',
      '20100 N. 51st Ave, Glendale, Az. 85308',
    ],
    [
      'a state of Australia',
      '259 Gilbert Street, Adelaide, South Australia 5000',
      '259 Gilbert Street, Adelaide, South Australia 5000',
    ],
    ['Brazil', 'Av. Berrini, 550<br>Sao Paulo - SP<br>04571-000', 'Av. Berrini 550, 04571-000 Sao Paulo, SP'],
    ['India', 'Gate No. 7, Powai Campus, Mumbai-400072', 'Gate No. 7, Powai Campus, Mumbai, 400072'],
    ['China', '188 Lockhart Road, Beijing China 100062', '188 Lockhart Road, Beijing, 100062'],
    [
      'a district of China',
      '52 Hong Kong Road, Shi Nan Qingdao ,Postcode:266071',
      '52 Hong Kong Road, Shi Nan, Qingdao, 266071',
    ],
    [
      'an English county',
      '6 Hazelwood Rd<br>Cudham<br>Sevenoaks<br>Kent<br>TN14 7QU',
      '6 Hazelwood Rd, Sevenoaks, Kent TN14 7QU',
    ],
    [
      'a saint',
      'Prescot Road<br>St Helens<br>Merseyside<br>WA10 3TT',
      'Prescot Road, St Helens, Merseyside WA10 3TT',
    ],
  ])('%s', (_what, html, text) => {
    expect(inText(`<p>${html}</p>`)).toEqual([text]);
  });

  test.each([
    ['nz', '7 Mill Street, Te Aro, Wellington 6011', '7 Mill Street, Te Aro, 6011 Wellington'],
    ['nz', 'Level 1, 3 Cobham Road<br>Kerikeri 0230', 'Level 1, 3 Cobham Road, 0230 Kerikeri'],
    [
      'ca',
      '283, boulevard Lune, Gatineau (Québec) Canada J9A 1L8',
      '283 boulevard Lune, Gatineau, Québec J9A 1L8',
    ],
    ['in', '7 MG Road, Bengaluru, Karnataka 560001', '7 MG Road, Bengaluru, Karnataka 560001'],
    ['za', '7 Mill Street, Gardens, Cape Town, 8001', '7 Mill Street, Gardens, 8001 Cape Town'],
    ['fr', '7 rue du Pont, 69002 Lyon France', '7 rue du Pont, 69002 Lyon, France'],
    [
      'fr',
      '9, rue du Lavoir<br>69650 Saint-Germain-au-Mont-d’Or',
      '9 rue du Lavoir, 69650 Saint-Germain-au-Mont-d’Or',
    ],
    [
      'fr',
      'Tour Prisma, 14 avenue d’Alsace, 92400 Courbevoie',
      'Tour Prisma, 14 avenue d’Alsace, 92400 Courbevoie',
    ],
    ['de', 'Triftweg 7, 13353 Berlin Deutschland', 'Triftweg 7, 13353 Berlin, Deutschland'],
    [
      'de',
      'Praxis in 20259 Hamburg, von-der-Tann-Straße 6, Telefon 040',
      'von-der-Tann-Straße 6, 20259 Hamburg',
    ],
    ['at', 'Pantzergasse 34 / 7<br>1190 Wien', 'Pantzergasse 34/7, 1190 Wien'],
    ['nl', 'Dorpsweg 7, 1013 AB Amsterdam The Netherlands', 'Dorpsweg 7, 1013 AB Amsterdam, The Netherlands'],
    ['nl', 'Willemsstraat 142<br>Amsterdam', 'Willemsstraat 142, Amsterdam'],
    ['it', 'Via Roma 7, 20121 Milano Italia', 'Via Roma 7, 20121 Milano, Italia'],
    ['it', '20148 Milano Via Monreale 22<br>C.F. 0412', 'Via Monreale 22, 20148 Milano'],
    ['hu', '8246 Tótvázsony, 838/9 hrsz', '838/9 hrsz, 8246 Tótvázsony'],
    ['fi', '📍Hietalanniementie 7, 35820 Mänttä-Vilppula', 'Hietalanniementie 7, 35820 Mänttä-Vilppula'],
    ['pl', 'Ul. Łowicka 52 lokal P2<br>02-502 Warszawa', 'Ul. Łowicka 52 lokal P2, 02-502 Warszawa'],
    ['no', 'Storgata 7, 0155 Oslo', 'Storgata 7, 0155 Oslo'],
    ['no', 'Karl Johans gate 12, 0162 Oslo', 'Karl Johans gate 12, 0162 Oslo'],
    ['sg', '10 Anson Road #12-05, Singapore 079903', '10 Anson Road #12-05, Singapore, 079903'],
    ['us', '19 Old Mill Ct Salt Lake City, UT 84101', '19 Old Mill Ct, Salt Lake City, UT 84101'],
    [
      'gb',
      '7 Mill Lane, Knutsford, Cheshire East WA16 9EX',
      '7 Mill Lane, Knutsford, Cheshire East WA16 9EX',
    ],
    ['us', '7 Mill Lane, Seattle, King County, WA 98103', '7 Mill Lane, Seattle, WA 98103'],
    ['us', '600 Cedar Ave, PO Box 301, Bismarck, ND 58505', '600 Cedar Ave, PO Box 301, Bismarck, ND 58505'],
    ['us', '600 Cedar Ave, Dept 301, Bismarck, ND 58505', '600 Cedar Ave, Dept 301, Bismarck, ND 58505'],
    ['us', '600 Cedar Ave<br>Lot 12<br>Bismarck, ND 58505', '600 Cedar Ave, Lot 12, Bismarck, ND 58505'],
    [
      'us',
      '1450 K Street, NW Suite 300, Washington, DC 20005',
      '1450 K Street, NW Suite 300, Washington, DC 20005',
    ],
    ['us', '500 Alder Ave. # 210, Portland, OR 97205', '500 Alder Ave. # 210, Portland, OR 97205'],
    ['us', '77 Dairy Barn Lane Fort Mill, SC 29715', '77 Dairy Barn Lane, Fort Mill, SC 29715'],
    ['us', '340 NE 30th St Lighthouse Point, FL 33064', '340 NE 30th St, Lighthouse Point, FL 33064'],
    ['us', '510 W 7th St. Los Angeles, CA 90014', '510 W 7th St., Los Angeles, CA 90014'],
    ['us', '88 Martin Luther King Blvd Austin, TX 78702', '88 Martin Luther King Blvd, Austin, TX 78702'],
    ['us', 'In California<br>42808 Christy Street, Fremont, CA', '42808 Christy Street, Fremont, CA'],
    ['us', '12 Main Street St. Louis, MO 63101', '12 Main Street, St. Louis, MO 63101'],
    ['us', 'Address: 417 Main Street, Irwin, PA', '417 Main Street, Irwin, PA'],
    [
      'ar',
      'Juncal 2868 - (C1425AYJ) Buenos Aires, Argentina',
      'Juncal 2868, Buenos Aires, C1425AYJ, Argentina',
    ],
    [
      'br',
      'Rua Abel Scuissiato 187 sala 13<br>Colombo 83408-280',
      'Rua Abel Scuissiato 187 sala 13, 83408-280 Colombo',
    ],
    [
      'br',
      'Endereço: Rua Rio de Janeiro, nº 1.478 - Centro - ANDRADINA/SP',
      'Rua Rio de Janeiro no 1.478, Centro, ANDRADINA, SP',
    ],
    ['ro', '📍Iași, Str. Stihii nr. 4A, ap. 16', 'Str. Stihii nr. 4A, ap. 16, Iași'],
    [
      'tr',
      'Adres : Feyzullah Mah. Tarla Sk. 31/14 Maltepe/İstanbul',
      'Feyzullah Mah. Tarla Sk. 31/14, Maltepe, İstanbul',
    ],
    [
      'tr',
      'Adres: Yozgat Belediyesi Hizmet Binası altı, No: 3/B Merkez/Yozgat',
      'Yozgat Belediyesi Hizmet Binası altı, No: 3/B, Yozgat, Yozgat',
    ],
    ['ar', 'Quesada 2467, Nuñez, CABA.', 'Quesada 2467, Nuñez, CABA'],
    ['pl', 'ul. Kręta 1, Rudnik<br>43-419 Hażlach', 'ul. Kręta 1, Rudnik, 43-419 Hażlach'],
    ['pl', 'Ściezka Św. Brunona<br>11-510 Gizycko', 'Ściezka Św. Brunona, 11-510 Gizycko'],
    ['no', 'c/o Fakturamottak<br>Postboks 4362 Vika<br>8608 MO I RANA', 'Postboks 4362 Vika, 8608 MO I RANA'],
    ['de', 'AdresseUniversitätsstraße 150, 44801 Bochum', 'Universitätsstraße 150, 44801 Bochum'],
    ['in', 'Main Road, Whitefield,<br>Bangalore - 560066', 'Main Road, Whitefield, Bangalore, 560066'],
    [
      'in',
      'Perumthuruthy, Kavumbhagom, Thiruvalla, Kerala 689107',
      'Perumthuruthy, Kavumbhagom, Thiruvalla, Kerala 689107',
    ],
    [
      'gb',
      'Rigg End House,<br>Rigg End,<br>Tarnby<br>Cumbria<br>LA21 8QZ',
      'Rigg End House, Rigg End, Tarnby, Cumbria LA21 8QZ',
    ],
    ['gb', 'Address Worth Park, Crawley, West Sussex, RH10 3DY', 'Worth Park, Crawley, West Sussex RH10 3DY'],
    [
      'fr',
      'hébergé chez Netlify (2325 3rd Street, Suite 296, San Francisco, CA 94107)',
      '2325 3rd Street, Suite 296, San Francisco, CA 94107',
    ],
  ])('of the country %s: %s', (country, html, text) => {
    const found = findAddressesInText(page(`<p>${html}</p>`).blocks, () => country.toUpperCase());
    expect(found.map(({ address }) => address?.text)).toEqual([text]);
  });

  test.each([
    ['de', 'Pniel 2, 2015 Berlin'],
    ['de', 'Unser Werdegang 1990, 93333 Neustadt an der Donau'],
    ['nz', 'Parade Times 1900, Petone'],
    ['us', '14 Mile Road and Main Street., 2026 Market Page'],
    ['us', 'Offices In USA, 42808 Christy Street'],
    ['ar', 'Abril 2020, Santa Fe'],
  ])('of the country %s are not in %s', (country, html) => {
    expect(findAddressesInText(page(`<p>${html}</p>`).blocks, () => country.toUpperCase())).toEqual([]);
  });

  test('with one line per block', () => {
    expect(inText('<div>Quillbay Ltd</div><div>4 Dock Road</div><div>Springfield, IL 62701</div>')).toEqual([
      '4 Dock Road, Springfield, IL 62701',
    ]);
  });

  test('have a lower confidence in the United States without a street', () => {
    const [fact] = findAddressesInText(page('<p>We are in Springfield, IL 62701.</p>').blocks);
    expect(fact).toMatchObject({
      confidence: 60,
      address: { street: null, city: 'Springfield', region: 'IL' },
    });
  });

  test.each([
    'Over 12000 Customers trust our 50 Boats',
    'From 2019 Until 2024 we built 12 Boats',
    'Order 12345 Now',
    'Founded in 1999, Quillbay builds boats',
    'Phone 030 12345 Berlin office',
    'ISO 9001 Certified since 2005',
    'Copyright 2024 Quillbay',
    '12 Dock Road | © 2024 Quillbay Boats',
    'Call 01 800 212 0752, 1342 From USA',
    'Open from 0830 to 1815 Monday to Friday, 1300 Saturday',
    'VAT No. 644 7226 33, 2011 Quillbay',
    'Our 5 Main Principles, 12345 Reasons',
    'Flight 12, 20457 Seats',
    '12345 Reasons, 20457 Seats',
    'room AB1 2CD is closed',
    'Model A12 X345 of 2020',
    'Part T20 C400, 12 Dock Road',
    '1800 Series Routers, 1900 Series Routers',
    '13 May 2014, 1137 Cr Doha Metro Project',
    'HP 9000, 9000 Series',
    '600 17th Street, Suite 2800 South',
  ])('%s: no address', (text) => {
    expect(inText(`<p>${text}</p>`)).toEqual([]);
  });

  test.each(['12345 Ab ', 'A A A A ', 'Ab, IL ', '1 1 1 ', 'SW1A 1AA ', 'D02 X285 '])(
    'are found in linear time on a page full of %s',
    (text) => {
      expect(inText(`<p>${text.repeat(200_000 / text.length)}</p>`).length).toBeLessThanOrEqual(200);
    },
  );
});

test.each([
  ['12 Main Street, Springfield, IL 62701', 'US'],
  ['4 Dock Road, London SW1A 1AA', 'GB'],
  ['Keizersgracht 100, 1015 AB Amsterdam', 'NL'],
  ['Bahnhofstrasse 1, CH-8001 Zürich', 'CH'],
  ['Powai Campus, Mumbai-400072', 'IN'],
  ['Hafenstr. 3, 20457 Hamburg', undefined],
])('%s is in the country %s by its format', (text, country) => {
  expect(findAddressesInText(page(`<p>${text}</p>`).blocks)[0]?.address?.countryCode).toBe(country);
});

describe('postal addresses in structured data', () => {
  const find = (value: unknown) =>
    findStructuredAddresses(
      readStructured(page(`<script type="application/ld+json">${JSON.stringify(value)}</script>`)),
    );
  const address = {
    '@type': 'PostalAddress',
    streetAddress: '1 Pier',
    addressLocality: 'Dover',
    postalCode: '19903',
  };

  test('have the name of their item as label', () => {
    const country = { '@type': 'Country', name: 'USA' };
    expect(
      find({
        '@type': 'Store',
        name: 'Dock',
        address: { ...address, addressRegion: 'DE', addressCountry: country },
      }),
    ).toEqual([
      {
        kind: 'address',
        label: 'Dock',
        method: 'json_ld',
        confidence: 95,
        address: {
          street: '1 Pier',
          city: 'Dover',
          region: 'DE',
          postal_code: '19903',
          country: 'USA',
          text: '1 Pier, Dover, DE 19903, USA',
        },
      },
    ]);
  });

  test.each([
    [{ postalCode: 'DE 19903' }, 'DE', '19903'],
    [{ postalCode: 'DE 19903', addressRegion: 'DE' }, 'DE', '19903'],
    [{ postalCode: 'DE 19903', addressRegion: 'Kent' }, 'Kent', 'DE 19903'],
    [{ postalCode: 'CT16 1HU', addressRegion: 'Kent' }, 'Kent', 'CT16 1HU'],
  ])('separate region and code: %p', (written, region, code) => {
    expect(find({ '@type': 'Store', address: { ...address, ...written } })).toMatchObject([
      { address: { region, postal_code: code } },
    ]);
  });

  test('in a single string', () => {
    expect(find({ '@type': 'Store', address: '1 Pier, Dover' })).toMatchObject([
      { address: { text: '1 Pier, Dover' } },
    ]);
  });

  test('without the town in the street', () => {
    const written = { streetAddress: '1 Pier, Suite 5, Dover, DE, 19903', addressRegion: 'DE' };
    expect(find({ '@type': 'Store', address: { ...address, ...written } })).toMatchObject([
      { address: { street: '1 Pier, Suite 5' } },
    ]);
  });

  test('exclude those of events and jobs', () => {
    expect(find({ '@type': 'Event', location: { '@type': 'Place', address } })).toEqual([]);
    expect(find({ '@type': 'JobPosting', jobLocation: { '@type': 'Place', address } })).toEqual([]);
    expect(find({ '@type': 'Person', address })).toEqual([]);
  });
});
