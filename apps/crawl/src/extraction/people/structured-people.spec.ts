import type { StructuredItem, StructuredValue } from '../facts/facts';
import { structuredPeople } from './structured-people';

const item = (
  type: string,
  properties: Record<string, StructuredValue[]>,
  syntax: StructuredItem['syntax'] = 'json_ld',
): StructuredItem => ({ syntax, types: [type], properties });
const nothing = { emails: [], phones: [], profiles: [] };
const pairs = (...items: StructuredItem[]): string[] =>
  structuredPeople(items, '', nothing).map(({ name, title }) => `${name} | ${title ?? '–'}`);

describe('structuredPeople', () => {
  const jane = item('Person', { name: ['Jane Roe'], jobTitle: ['CEO'] });
  const nameless = item('Person', { name: ['Jane Roe'] });

  it('accepts people with a title', () => {
    expect(pairs(jane)).toEqual(['Jane Roe | CEO']);
  });

  it('accepts people that an organization lists', () => {
    const organisation = item('Organization', {
      employee: [jane],
      founder: [item('Person', { name: ['Eva Lind'] })],
    });
    expect(pairs(organisation)).toEqual(['Jane Roe | CEO', 'Eva Lind | Founder']);
  });

  it('finds people through departments, pages and lists', () => {
    const list = item('ItemList', { itemListElement: [item('ListItem', { item: [jane] })] });
    expect(pairs(item('AboutPage', { mainEntity: [list] }))).toEqual(['Jane Roe | CEO']);
  });

  it.each([
    ['a top-level person without a title', nameless],
    ['the author of an article', item('Article', { author: [jane] })],
    ['the author of a review', item('Organization', { review: [item('Review', { author: [jane] })] })],
    ['a customer', item('Organization', { customer: [jane] })],
    ['a performer', item('MusicEvent', { performer: [jane] })],
    ['an invalid name', item('Person', { name: ['12345'], jobTitle: ['CEO'] })],
    ['a card of a company', item('Person', { name: ['Acme Services GmbH'] }, 'h_card')],
  ])('ignores %s', (_, each) => {
    expect(pairs(each)).toEqual([]);
  });

  it('joins given and family names', () => {
    expect(pairs(item('Person', { givenName: ['Jane'], familyName: ['Roe'] }, 'h_card'))).toEqual([
      'Jane Roe | –',
    ]);
  });

  it('reads titles in a role or an occupation', () => {
    const person = item('Person', {
      name: ['Jane Roe'],
      hasOccupation: [item('Occupation', { name: ['Head of Sales'] })],
    });
    expect(pairs(person)).toEqual(['Jane Roe | Head of Sales']);
  });

  it('uses contacts that were found on the page', () => {
    const person = item('Person', {
      name: ['Jane Roe'],
      jobTitle: ['CEO'],
      email: ['mailto:Jane@quillbay.com'],
      telephone: ['+1 (628) 267-9000'],
      sameAs: ['https://www.linkedin.com/in/jane-roe/', 'https://elsewhere.com/jane'],
    });
    const sighting = { method: 'json_ld', confidence: 90 };
    const [fact] = structuredPeople([person], '', {
      emails: [{ email: 'Jane@quillbay.com', key: 'jane@quillbay.com', ...sighting }],
      phones: [{ phone: '+16282679000', kind: 'phone', evidence: 'country_code', text: '', ...sighting }],
      profiles: [
        {
          network: 'linkedin',
          url: 'https://linkedin.com/in/jane-roe',
          handle: 'jane-roe',
          kind: 'person',
          ...sighting,
        },
      ],
    });
    expect(fact).toMatchObject({
      email: 'Jane@quillbay.com',
      phone: '+16282679000',
      profiles: ['https://linkedin.com/in/jane-roe'],
    });
  });

  it('reads each item once, independent of references and depth', () => {
    let layer: StructuredItem[] = [jane];
    for (let depth = 0; depth < 50; depth += 1) {
      const below = layer;
      layer = Array.from({ length: 20 }, () => item('Organization', { department: below }));
    }
    expect(new Set(pairs(...layer))).toEqual(new Set(['Jane Roe | CEO']));
  });
});
