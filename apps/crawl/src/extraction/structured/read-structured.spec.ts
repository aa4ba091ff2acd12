import { readPage } from '../page/read-page';
import { readStructured } from './read-structured';

const read = (html: string) => readStructured(readPage(html, new URL('https://quillbay.com/about/')));

describe('microdata', () => {
  test('reads items, nested items, and values by element', () => {
    const [item, ...others] = read(`
      <div itemscope itemtype="http://schema.org/Organization" itemid="#us">
        <h1 itemprop="name legalName">Quillbay <b>Ltd</b></h1>
        <a itemprop="url" href="/">Home</a> <img itemprop="logo" src="logo.svg">
        <a itemprop="email" href="mailto:hello%40quillbay.com?subject=x">Write</a>
        <a itemprop="telephone" href="tel:+1-628-267-9000">Call</a>
        <meta itemprop="foundingDate" content="1999"><time itemprop="openingHours" datetime="Mo-Fr 09:00-17:00">weekdays</time>
        <div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
          <span itemprop="streetAddress">1 Pier<br>Dock 2</span></div>
      </div>`);
    expect(others).toEqual([]);
    expect(item).toEqual({
      syntax: 'microdata',
      id: '#us',
      types: ['Organization'],
      properties: {
        name: ['Quillbay Ltd'],
        legalName: ['Quillbay Ltd'],
        url: ['https://quillbay.com/'],
        logo: ['https://quillbay.com/about/logo.svg'],
        email: ['hello@quillbay.com'],
        telephone: ['+1-628-267-9000'],
        foundingDate: ['1999'],
        openingHours: ['Mo-Fr 09:00-17:00'],
        address: [
          { syntax: 'microdata', types: ['PostalAddress'], properties: { streetAddress: ['1 Pier Dock 2'] } },
        ],
      },
    });
  });

  test('includes elements referenced by itemref, including cycles', () => {
    const [item] = read(`
      <div itemscope itemtype="https://schema.org/Person" itemref="job loop"><b itemprop="name">Ana</b></div>
      <p id="job">Our <i itemprop="jobTitle">Captain</i></p>
      <p id="loop" itemprop="worksFor" itemscope itemref="loop"></p>`);
    expect(item?.properties).toMatchObject({ name: ['Ana'], jobTitle: ['Captain'] });
  });

  test('converts the old vocabulary to the new one', () => {
    const [item] =
      read(`<p itemscope itemtype="http://data-vocabulary.org/Organization"><b itemprop="tel">555</b>
      <i itemprop="address" itemscope><b itemprop="street-address">1 Pier</b></i></p>`);
    expect(item?.properties).toMatchObject({
      telephone: ['555'],
      address: [{ properties: { streetAddress: ['1 Pier'] } }],
    });
  });

  test('keeps the title of a job posting', () => {
    const [item] = read(
      '<p itemscope itemtype="https://schema.org/JobPosting"><b itemprop="title">Captain</b></p>',
    );
    expect(item?.properties).toEqual({ title: ['Captain'] });
  });
});

describe('RDFa', () => {
  test('reads RDFa Lite with a vocabulary, a prefix and a resource', () => {
    const [item] = read(`<div vocab="https://schema.org/" typeof="Person" resource="#ana">
      <b property="name">Ana</b><a property="schema:url" href="/ana">me</a>
      <i property="worksFor" typeof="Organization"><u property="name">Quillbay</u></i>
      <meta property="og:title" content="not Ana"><link property="sameAs" resource="https://elsewhere.example/ana"></div>`);
    expect(item).toMatchObject({
      syntax: 'rdfa',
      id: '#ana',
      types: ['Person'],
      properties: {
        name: ['Ana'],
        url: ['https://quillbay.com/ana'],
        worksFor: [{ types: ['Organization'], properties: { name: ['Quillbay'] } }],
        sameAs: ['https://elsewhere.example/ana'],
      },
    });
    expect(Object.keys(item?.properties ?? {})).toHaveLength(4);
  });

  test('converts FOAF and vCard to schema.org’s names', () => {
    const [item] = read(`<div xmlns:foaf="http://xmlns.com/foaf/0.1/" typeof="foaf:Person">
      <b property="foaf:title">Dr</b><b property="foaf:surname">Ruiz</b><a rel="foaf:mbox" property="foaf:mbox" href="mailto:a@quillbay.com"></a>
      <b property="v:title">Captain</b></div>`);
    expect(item).toMatchObject({
      types: ['Person'],
      properties: {
        honorificPrefix: ['Dr'],
        familyName: ['Ruiz'],
        email: ['a@quillbay.com'],
        jobTitle: ['Captain'],
      },
    });
  });
});

describe('h-card and vcard', () => {
  test('reads a person', () => {
    const [item] =
      read(`<div class="h-card"><a class="p-name u-url" href="/ana">Ana Ruiz</a>, <b class="p-job-title">Captain</b>
      at <i class="p-org h-card">Quillbay</i> <a class="u-email" href="mailto:ana@quillbay.com">write</a></div>`);
    expect(item).toEqual({
      syntax: 'h_card',
      types: ['Person'],
      properties: {
        name: ['Ana Ruiz'],
        url: ['https://quillbay.com/ana'],
        jobTitle: ['Captain'],
        worksFor: [{ syntax: 'h_card', types: ['Organization'], properties: { name: ['Quillbay'] } }],
        email: ['ana@quillbay.com'],
      },
    });
  });

  test('reads the classic card of a company, with address and fax', () => {
    const [item] = read(`<div class="vcard"><span class="fn org">Quillbay</span>
      <div class="adr"><span class="street-address">1 Pier</span> <abbr class="region" title="California">CA</abbr></div>
      <p class="tel"><b class="type">Phone</b>: <b class="value">+1 628</b><b class="value">267 9000</b></p>
      <p class="tel"><b class="type">Fax</b>: <b class="value">555</b></p></div>`);
    expect(item).toMatchObject({
      types: ['Organization'],
      properties: {
        name: ['Quillbay'],
        address: [
          {
            types: ['PostalAddress'],
            properties: { streetAddress: ['1 Pier'], addressRegion: ['California'] },
          },
        ],
        telephone: ['+1 628267 9000'],
        faxNumber: ['555'],
      },
    });
  });

  test('reads a card without properties as a name, and ignores authors', () => {
    expect(read('<a class="h-card" href="/ana">Ana Ruiz</a>')).toMatchObject([
      { properties: { name: ['Ana Ruiz'] } },
    ]);
    expect(read('<span class="author vcard"><a class="fn n" href="/a">Ana</a></span>')).toEqual([]);
  });
});

test('reads Open Graph and its business properties', () => {
  const [item] =
    read(`<meta property="og:type" content="business.business"><meta property="og:site_name" content="Quillbay">
    <meta property="business:contact_data:street_address" content="1 Pier"><meta property="business:contact_data:phone_number" content="555">
    <meta property="profile:first_name" content="Ana"><meta property="twitter:site" content="@quillbay">`);
  expect(item).toEqual({
    syntax: 'opengraph',
    types: ['business.business'],
    properties: {
      publisher: ['Quillbay'],
      telephone: ['555'],
      givenName: ['Ana'],
      address: [{ syntax: 'opengraph', types: ['PostalAddress'], properties: { streetAddress: ['1 Pier'] } }],
    },
  });
});

test.each([
  ['microdata', '<div itemscope itemprop="a">', 'x'],
  ['properties', '<b itemscope><i itemprop="name">', 'some text '],
  ['references', '<p id="a" itemscope itemref="a b"><p id="b" itemscope itemref="a b">', ''],
  ['RDFa', '<div typeof="A" property="b">', 'x'],
  ['cards', '<div class="vcard fn org adr">', 'x'],
  ['metas', '<meta property="og:title" content="x">', ''],
])('reads a page full of %s within the limits', (_what, opening, text) => {
  const items = read((opening + text).repeat(400_000 / (opening.length + text.length)));
  expect(JSON.stringify(items).length).toBeLessThan(25_000_000);
});
