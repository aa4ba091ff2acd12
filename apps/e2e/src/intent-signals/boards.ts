import type { IntentSignalsResult } from '@lode/contracts';
import { stateOf, callIntel } from '../enrich-company/ask-intel';
import { companyWhere, hasBoard, type KnownCompany } from '../enrich-company/known-companies';
import type { Suite } from '../harness/suite';
import { sum } from './sum';

export const rolesOnBoards: Suite = (lode) =>
  describe('GET /intent-signals of a company with a job board', () => {
    let known: KnownCompany;
    let result: IntentSignalsResult;
    beforeAll(async () => {
      known = companyWhere(lode(), hasBoard);
      result = await callIntel(lode(), '/intent-signals', { domain: known.dossier.domain });
    }, 40_000);

    it('counts the roles of the board that its site links to', () => {
      const { openings, openingsPlace: place } = known.dossier;
      const { count, roles, by_department, by_location } = result.open_roles;
      expect(roles.map(({ title }) => title).sort()).toEqual(openings.map(({ title }) => title).sort());
      expect(count).toBe(openings.length);
      const board = place.kind === 'board' ? place.provider : '';
      expect(new Set(roles.map(({ source }) => source))).toEqual(new Set([board]));
      expect(stateOf(result, board)).toBe('ok');
      for (const counts of [by_department, by_location])
        expect(sum(counts.map((each) => each.count))).toBeGreaterThanOrEqual(openings.length);
    });

    it('requests GDELT for its name', () => {
      expect(stateOf(result, 'gdelt')).toBe('ok');
      const name = encodeURIComponent(known.dossier.name).replaceAll('%20', '+');
      expect(lode().sandbox.directory.gdelt.questions.some((asked) => asked.includes(name))).toBe(true);
    });
  });
