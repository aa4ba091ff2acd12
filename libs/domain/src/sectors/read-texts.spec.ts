import { sectorOfTexts } from './read-texts';
import rows from './testing/company-descriptions.json';
import { measureSectors } from './testing/sector-quality';

describe('labelled descriptions', () => {
  it('are numerous, and a third is held out', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(rows.filter(({ heldOut }) => heldOut).length / rows.length).toBeGreaterThan(0.3);
  });

  it('are read correctly', () => {
    const { right, misses } = measureSectors(false);
    expect({ isEnough: right >= 0.97, misses: right >= 0.97 ? [] : misses }).toEqual({
      isEnough: true,
      misses: [],
    });
  });
});

describe('held-out descriptions', () => {
  // Misses are not printed, so that the tables are not adapted to them.
  it('are read correctly or not at all', () => {
    const { right, wrong } = measureSectors(true);
    expect({ isEnough: right >= 0.8, isCareful: wrong <= 0.08 }).toEqual({ isEnough: true, isCareful: true });
  });
});

describe('sectorOfTexts', () => {
  const read = (text: string, ...languages: string[]) =>
    sectorOfTexts([{ text, weight: 'description' }], languages)?.code ?? null;

  it.each([
    ['descriptions of customers', 'Accounting software for dentists, hotels and bakeries.', ['en'], '5132'],
    ['a longer term before a shorter one', 'We are a web hosting company.', ['en'], '5182'],
    ['compounds by their end', 'Wir bauen Rührwerksmaschinen.', ['de'], '333'],
    ['plurals', 'Family-run bakeries since 1950.', ['en'], '3118'],
    ['a region in a language tag', 'Rechtsanwälte in Wien.', ['de-AT'], '5411'],
    ['English words on other sites', 'Logistics à Lyon.', ['fr'], '488'],
    ['any known language where none is stated', 'Cabinet dentaire à Lyon.', [], '6212'],
  ])('respects %s', (_, text, languages, code) => {
    expect(read(text, ...languages)).toBe(code);
  });

  it.each([
    ['stop words', 'Our services and solutions help you. Consulting days on request.', 'en'],
    ['a vague word alone', 'Our platform.', 'en'],
    ['nothing', '', 'en'],
    ['an unsupported language', 'Hammaslääkäri ja software.', 'fi'],
    ['two unrelated sectors', 'A law firm and a bakery.', 'en'],
  ])('returns null for %s', (_, text, language) => {
    expect(read(text, language)).toBeNull();
  });

  it.each([
    [
      'en',
      [
        'software',
        'logistics',
        'dental care',
        'construction',
        'accounting',
        'machinery',
        'law',
        'energy',
        'food',
        'hospitality',
      ],
    ],
    [
      'de',
      [
        'Software',
        'Logistik',
        'Zahnmedizin',
        'Bau',
        'Buchhaltung',
        'Maschinenbau',
        'Recht',
        'Energie',
        'Lebensmittel',
        'Gastlichkeit',
      ],
    ],
    [
      'fr',
      [
        'logiciel',
        'logistique',
        'soins dentaires',
        'construction',
        'comptabilité',
        'mécanique',
        'droit',
        'énergie',
        'alimentation',
        'hôtellerie',
      ],
    ],
    [
      'es',
      [
        'software',
        'logística',
        'salud dental',
        'construcción',
        'contabilidad',
        'maquinaria',
        'derecho',
        'energía',
        'alimentación',
        'hostelería',
      ],
    ],
    [
      'it',
      [
        'software',
        'logistica',
        'cure dentali',
        'edilizia',
        'contabilità',
        'meccanica',
        'diritto',
        'energia',
        'alimentare',
        'ospitalità',
      ],
    ],
  ])('knows the names of industries in %s', (language, names) => {
    const codes = names.map(
      (name) => sectorOfTexts([{ text: `Halmer: ${name}`, weight: 'heading' }], [language])?.code,
    );
    expect(codes).toEqual(['5132', '488', '6212', '236', '5412', '333', '5411', '2211', '311', '7211']);
  });

  it('prefers the name and the description to paragraphs', () => {
    const reading = sectorOfTexts(
      [
        { text: 'Bright Kiln Dental', weight: 'name' },
        { text: 'Our customers include hotels, law firms and insurance companies.', weight: 'paragraph' },
      ],
      ['en'],
    );
    expect(reading).toMatchObject({ code: '6212', label: 'Offices of Dentists', reasons: ['name: dental'] });
  });

  it('does not count words of the name again in texts', () => {
    const reading = sectorOfTexts(
      [
        { text: 'Orchard Engineering', weight: 'name' },
        { text: 'Orchard Engineering: machinery in Ohio', weight: 'heading' },
        { text: 'Orchard Engineering has made machinery since 1990.', weight: 'paragraph' },
      ],
      ['en'],
    );
    expect(reading?.code).toBe('333');
  });

  it('does not count a vague word of the name again in texts that shorten the name', () => {
    const reading = sectorOfTexts(
      [
        { text: 'Orchard Engineering of Ohio Ltd.', weight: 'name' },
        { text: 'Orchard Engineering of Ohio', weight: 'heading' },
        { text: 'Orchard Engineering of Ohio: machinery', weight: 'description' },
        { text: 'Ask Orchard Engineering of Ohio.', weight: 'paragraph' },
      ],
      ['en'],
    );
    expect(reading?.code).toBe('333');
  });

  it('confidence grows with more evidence', () => {
    const [little, much] = [
      sectorOfTexts([{ text: 'A bakery', weight: 'paragraph' }], ['en']),
      sectorOfTexts(
        [
          { text: 'Morning Crumb Bakery', weight: 'name' },
          { text: 'Artisan bakery with sourdough bread', weight: 'description' },
        ],
        ['en'],
      ),
    ];
    expect(little).toBeNull();
    expect(much?.confidence).toBeGreaterThan(70);
  });
});
