import type { LeadsResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { generate } from './leads';

const concurrency = 50;
const question = { niche: 'lawyers', location: 'Austin, TX' };

export const leadsTogether: Suite = (lode) =>
  describe(`${concurrency} identical concurrent requests for leads`, () => {
    it('are answered by one run', async () => {
      const { overpass } = lode().sandbox.directory;
      const before = overpass.questions.length;
      const answers = await Promise.all(
        Array.from({ length: concurrency }, () => generate(lode(), question)),
      );
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      const { cache_hit, leads } = answers[0]?.json<LeadsResult>() ?? {};
      expect([cache_hit, leads]).toEqual([false, expect.arrayContaining([expect.anything()])]);
      expect(overpass.questions.length).toBe(before + 1);
    }, 40_000);
  });
