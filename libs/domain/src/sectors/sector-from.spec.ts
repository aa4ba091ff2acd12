import { sectorFrom, type SectorEvidence } from './sector-from';

const nothing: SectorEvidence = { schemaTypes: [], texts: [], languages: [] };
const from = (evidence: Partial<SectorEvidence>) => sectorFrom({ ...nothing, ...evidence });

describe('sectorFrom', () => {
  it('returns null without evidence', () => {
    expect(from({})).toBeNull();
    expect(from({ schemaTypes: ['Organization'], languages: ['en'] })).toBeNull();
  });

  it.each([
    ['a type', { schemaTypes: ['LocalBusiness', 'Dentist'] }, '6212'],
    ['a code of EDGAR', { sicCode: '7372' }, '5132'],
    ['a code of NAICS', { naicsCode: '513210' }, '5132'],
    ['a category', { categories: ['amenity/fast_food'] }, '7225'],
    ['an industry', { industryLabels: ['software industry'] }, '5132'],
    ['words', { texts: [{ text: 'Zahnarztpraxis', weight: 'name' }], languages: ['de'] }, '6212'],
    ['codes where the language is not known', { sicCode: '8111', languages: ['fi'] }, '5411'],
    ['the narrower of two that agree', { schemaTypes: ['Store'], categories: ['shop/florist'] }, '4593'],
    ['the more confident of two that contradict', { sicCode: '7372', schemaTypes: ['Dentist'] }, '5132'],
    [
      'a repeated reading',
      { sicCode: '7372', schemaTypes: ['Dentist'], categories: ['amenity/dentist'] },
      '6212',
    ],
  ] satisfies [string, Partial<SectorEvidence>, string][])('reads %s', (_, evidence, code) => {
    expect(from(evidence)?.code).toBe(code);
  });

  it('agreement raises the confidence, contradiction lowers it', () => {
    const alone = from({ schemaTypes: ['Dentist'] })?.confidence ?? 0;
    const agreed = from({ schemaTypes: ['Dentist'], categories: ['amenity/dentist'] })?.confidence ?? 0;
    const doubted = from({ schemaTypes: ['Dentist'], industryLabels: ['retail'] })?.confidence ?? 0;
    expect(agreed).toBeGreaterThan(alone);
    expect(doubted).toBeLessThan(alone);
  });

  it('returns the reasons of agreeing readings', () => {
    const reading = from({
      schemaTypes: ['Dentist'],
      texts: [{ text: 'Bright Kiln Dental', weight: 'name' }],
      languages: ['en'],
      sicCode: '1000',
    });
    expect(reading).toMatchObject({
      label: 'Offices of Dentists',
      reasons: ['schema.org Dentist', 'name: dental'],
    });
  });
});
