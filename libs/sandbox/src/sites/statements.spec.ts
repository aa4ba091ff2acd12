import { dossierPlans } from '../testing/sites';
import { siteTruth } from './company-site';
import { writePage } from './write-page';
import { englishStatements } from './languages/english';
import { frenchStatements } from './languages/french';
import { germanStatements } from './languages/german';
import { italianStatements } from './languages/italian';
import { spanishStatements } from './languages/spanish';
import type { StatementForm } from './languages/language';
import { statementsOf, statementsOn, statedBy } from './statements';

const plans = dossierPlans(12, 200).filter(({ dossier }) => !dossier.parked);

describe.each([
  ['en', englishStatements],
  ['de', germanStatements],
  ['fr', frenchStatements],
  ['es', spanishStatements],
  ['it', italianStatements],
])('the sentences of %s', (language, { founded, exactly, between, moreThan, decoys }) => {
  it.each([
    ['founded', founded, '{y}'],
    ['exactly', exactly, '{n}'],
    ['between', between, '{m}'],
    ['moreThan', moreThan, '{n}'],
    ['decoys', decoys, ''],
  ] as const)('match their purpose: %s', (_, forms: readonly StatementForm[], slot) => {
    expect(forms.filter(({ text }) => !text.includes(slot))).toEqual([]);
    expect(forms.some(({ heldOut }) => heldOut)).toBe(true);
    expect(forms.some(({ heldOut }) => !heldOut)).toBe(language !== 'it');
  });
});

describe('sentences about a company', () => {
  it('are on one reachable page', () => {
    for (const plan of plans) {
      const pages = plan.pages.filter((page) => statementsOn(plan, page).length > 0);
      expect(pages.length).toBeLessThan(2);
      const reached = siteTruth(plan)
        .reachable(2)
        .map(({ path }) => path);
      for (const { path } of reached.length > 0 ? pages : []) expect(reached).toContain(path);
    }
  });

  it('contain a year and a number exactly if the dossier assigns them to the site', () => {
    const slots = (forms: readonly StatementForm[], text: string): boolean =>
      forms.some((form) => formOf(form).test(text));
    for (const plan of plans) {
      const { founded, exactly, between, moreThan } = statementsOf(plan);
      const said = plan.pages.flatMap((page) => statementsOn(plan, page));
      const { dossier } = plan;
      const year = statedBy(dossier.founded, 'site_text');
      const years = said.filter((text) => slots(founded, text));
      expect(years.every((text) => text.includes(String(year)))).toBe(true);
      expect(years.length).toBe(year === undefined ? 0 : 1);
      const count = statedBy(dossier.headcount, 'site_text');
      const counts = said.filter((text) => slots([...exactly, ...between, ...moreThan], text));
      expect(counts.length).toBe(count === undefined ? 0 : 1);
      for (const text of counts) expect(text).toContain(String(count?.min));
    }
  });

  it('contain no founding year if the dossier does not assign it to the site', () => {
    const silent = plans.filter(({ dossier }) => statedBy(dossier.founded, 'site_text') === undefined);
    for (const plan of silent) {
      const text = plan.pages.map((page) => writePage(plan, page).html).join('\n');
      expect(text).not.toMatch(/1998\. |since 1998|seit 1998|Depuis 1998|desde 1998|dal 1998/);
    }
    expect(silent.length).toBeGreaterThan(50);
  });
});

const formOf = ({ text }: StatementForm): RegExp =>
  new RegExp(
    `^${text.replace(/[.+*?^$()[\]\\]/g, '\\$&').replace(/\{(\w)\}/g, (_, key) => (key === 'c' ? '.+' : '\\d+'))}$`,
  );
