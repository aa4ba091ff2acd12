import { readRole } from './read-role';
import { heldOutTitles, shownTitles } from './testing/labelled-titles';

const rows = (titles: typeof shownTitles) => titles.map(({ title, ...role }) => [title, role] as const);

describe('readRole', () => {
  it.each(rows(shownTitles))('reads %s', (title, role) => {
    expect(readRole(title)).toEqual(role);
  });

  describe('on held-out titles', () => {
    it.each(rows(heldOutTitles))('reads %s', (title, role) => {
      expect(readRole(title)).toEqual(role);
    });
  });

  it('case 38: reads a VP Sales as a decision maker of the vp level', () => {
    expect(readRole('VP Sales')).toEqual({ seniority: 'vp', department: 'sales', decisionMaker: true });
  });

  it('case 39: does not read an Executive Assistant to the CEO as a decision maker', () => {
    expect(readRole('Executive Assistant to the CEO').decisionMaker).toBe(false);
  });

  it('reads a vice president of a bank as a manager, but not a senior one', () => {
    expect(readRole('Vice President', 'Harbour Bank').seniority).toBe('manager');
    expect(readRole('Senior Vice President', 'Harbour Bank').seniority).toBe('vp');
    expect(readRole('Vice President', 'The Food Bank').seniority).toBe('vp');
  });

  it('uses the highest of several functions', () => {
    expect(readRole('Office Manager / Co-Owner').seniority).toBe('owner');
    expect(readRole('Founder and former CEO').seniority).toBe('owner');
  });

  it('uses the first department', () => {
    expect(readRole('Director of Marketing and Sales').department).toBe('marketing');
    expect(readRole('Managing Director and Head of Sales').department).toBe('executive');
  });

  it.each([
    'Leiter*in Vertrieb',
    'Leiter:in Vertrieb',
    'Leiter_in Vertrieb',
    'Leiter/in Vertrieb',
    'Leiter/-in Vertrieb',
    'Leiter(in) Vertrieb',
    'LeiterIn Vertrieb (m/w/d)',
    'Directeur·rice commercial·e',
    'Director/a comercial',
    'Diretor(a) comercial',
  ])('reads %s, a gender-inclusive title', (title) => {
    expect(readRole(title)).toEqual({ seniority: 'director', department: 'sales', decisionMaker: true });
  });

  it('returns null for words that are not a title', () => {
    expect(readRole('Lorem ipsum')).toEqual({ seniority: null, department: null, decisionMaker: false });
    expect(readRole('')).toEqual({ seniority: null, department: null, decisionMaker: false });
  });

  it('reads only the start of a long text', () => {
    const long = 'a&b,'.repeat(250_000);
    expect(readRole(long).seniority).toBeNull();
  });
});
