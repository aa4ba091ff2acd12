import { join } from 'node:path';
import { readTable } from '../data';
import { titleOf } from './taxonomy';
import { sectorOfCategory } from './codes';
import { sectorOfIndustryLabel } from './codes';
import { sectorOfNaics } from './codes';
import { sectorOfSchemaType } from './codes';
import { sectorOfSic } from './codes';

describe('sectorOfSic', () => {
  it.each([
    ['7372', '5132'],
    ['7371', '5415'],
    ['7370', '5415'],
    ['2834', '3254'],
    ['3674', '3344'],
    ['6021', '5221'],
    ['5812', '7225'],
    ['4911', '2211'],
    ['1311', '2111'],
    ['100', '111'],
    ['0100', '111'],
    ['3711', '3361'],
    ['7011', '7211'],
    ['8021', '6212'],
    ['8111', '5411'],
    ['1531', '2361'],
    ['2050', '3118'],
    ['2052', '3118'],
    ['2000', '311'],
    ['5961', '44-45'],
    ['6798', '531'],
    ['4512', '4811'],
  ])('reads %s', (sic, code) => {
    expect(sectorOfSic(sic)?.code).toBe(code);
  });

  it.each(['6770', '7389', '9995', '9999', '', '73', '73720', 'abcd', '-100'])('%j has no sector', (sic) => {
    expect(sectorOfSic(sic)).toBeNull();
  });

  it('returns its reason', () => {
    expect(sectorOfSic('7372')).toEqual({
      code: '5132',
      label: 'Software Publishers',
      confidence: 80,
      reasons: ['SIC 7372'],
    });
  });
});

describe('sectorOfNaics', () => {
  it.each([
    ['513210', '5132'],
    ['6212', '6212'],
    ['333', '333'],
    ['31', '31-33'],
    ['31-33', '31-33'],
    ['999999', null],
    ['5', null],
    ['software', null],
  ])('reads %s', (naics, code) => {
    expect(sectorOfNaics(naics)?.code ?? null).toBe(code);
  });
});

describe('sectorOfSchemaType', () => {
  it.each([
    ['Dentist', '6212'],
    ['https://schema.org/Bakery', '3118'],
    ['schema:LegalService', '5411'],
    ['GovernmentOrganization', '92'],
  ])('reads %s', (type, code) => {
    expect(sectorOfSchemaType(type)?.code).toBe(code);
  });

  it.each(['Organization', 'LocalBusiness', 'Corporation', 'WebSite', 'Product', ''])(
    '%j has no sector',
    (type) => {
      expect(sectorOfSchemaType(type)).toBeNull();
    },
  );

  it('has a lower confidence for a product than for a company', () => {
    expect(sectorOfSchemaType('SoftwareApplication')?.confidence).toBeLessThan(30);
  });
});

describe('sectorOfCategory', () => {
  it.each([
    ['amenity/dentist', '6212'],
    ['osm:shop/bakery', '3118'],
    ['brands/amenity/fast_food', '7225'],
    ['osm:amenity/restaurant/pizza', '7225'],
    ['shop/something_rare', '44-45'],
    ['shop/supermarket', '4451'],
    ['tourism/hotel', '7211'],
    ['amenity/bank', '5221'],
  ])('reads %s', (category, code) => {
    expect(sectorOfCategory(category)?.code).toBe(code);
  });

  it.each(['office/company', 'amenity/bench', 'nonsense', ''])('%j has no sector', (category) => {
    expect(sectorOfCategory(category)).toBeNull();
  });
});

describe('sectorOfIndustryLabel', () => {
  it.each([
    ['software industry', '5132'],
    ['Software Industry', '5132'],
    ['retail', '44-45'],
    ['financial services', '52'],
    ['e-commerce', '44-45'],
    ['Hotels, Resorts & Cruise Lines', '7211'],
    ['Oil & Gas Refining & Marketing', '324'],
    ['pharmaceutical industry', '3254'],
    ['craft brewery business', '3121'],
    ['', null],
    ['ingenuity', null],
  ])('reads %s', (label, code) => {
    expect(sectorOfIndustryLabel(label)?.code ?? null).toBe(code);
  });
});

describe('the tables', () => {
  it.each([
    ['sic-ranges.tsv', 'sic'],
    ['industry-names.tsv', 'names'],
  ])('%s contains existing codes only', (file, column) => {
    const codes = readTable(join(__dirname, 'data', file), ['naics', column]).map(({ naics }) => naics ?? '');
    expect(codes.length).toBeGreaterThan(100);
    expect(codes.filter((code) => code !== '-' && titleOf(code) === null)).toEqual([]);
  });
});
