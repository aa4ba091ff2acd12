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

  it.each([
    ['Principal Network Architect', 'senior', 'it', false],
    ['Principal Cloud Security Engineer', 'senior', 'it', false],
    ['Principal Machine Learning Scientist', 'senior', undefined, false],
    ['Principal', 'director', undefined, true],
    ['Chief Solution Architect', 'senior', 'it', false],
    ['Chief Data Scientist', 'senior', undefined, false],
    ['Chief Data Officer', 'cxo', undefined, true],
    ['Data Warehouse Developer', null, 'it', false],
    ['Data Center Manager', 'manager', 'it', false],
    ['Warehouse Manager', 'manager', 'operations', false],
    ['CEO Office Manager', 'manager', undefined, false],
    ["Manager, CEO's Office", 'manager', undefined, false],
    ['CEO and Office Manager', 'cxo', 'executive', true],
    ['Information Services Director', 'director', 'it', true],
    ['Director of Information Services', 'director', 'it', true],
    ['Prezes Zarządu', 'cxo', 'executive', true],
    ['Wiceprezes Zarządu', 'cxo', 'executive', true],
    ['Członek Zarządu', 'cxo', 'executive', true],
    ['Dyrektor Handlowy', 'director', 'sales', true],
    ['Dyrektor ds. Sprzedaży', 'director', 'sales', true],
    ['Kierownik Magazynu', 'manager', 'operations', false],
    ['Główna Księgowa', 'senior', 'finance', false],
    ['Kassenwartin', null, 'finance', false],
    ['Skarbnik', null, 'finance', false],
    ['Kassör', null, 'finance', false],
    ['Współwłaściciel', 'owner', undefined, true],
    ['Asystentka Prezesa', 'entry', undefined, false],
  ])('reads the whole of %s', (title, seniority, department, decisionMaker) => {
    expect(readRole(title)).toMatchObject({
      seniority,
      decisionMaker,
      ...(department !== undefined && { department }),
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
