import type { EmailFinderResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { acceptsAll, addCompany } from './company';
import { askedFor, findJaneAt } from './find';

const [f4, f5, f6] = ['f4-finder.test', 'f5-finder.test', 'f6-finder.test'] as const;

export const finderMailHosts: Suite = (lode) =>
  describe('GET /email-finder, without a fact on any site, probes the mail host', () => {
    let answers: ReadonlyMap<string, EmailFinderResult>;
    beforeAll(async () => {
      addCompany(lode(), f4, { mailboxes: ['jdoe'] });
      addCompany(lode(), f5, acceptsAll);
      addCompany(lode(), f6, { mailboxes: ['someone.else'] });
      answers = await findJaneAt(lode(), [f4, f5, f6]);
    });

    it('F4: in waves, until an address was accepted', () => {
      expect(answers.get(f4)).toMatchObject({
        ...{ email: `jdoe@${f4}`, smtp_valid: true, verdict: 'valid', reason: 'ok' },
        ...{ sources: ['pattern_match'], pattern: '{f}{last}@{domain}' },
        ...{ pattern_share: null, pattern_samples: 0 },
      });
      const [first, ...others] = askedFor(lode(), f4);
      expect(first).toBe('jane.doe');
      // The wave of three that contains it, and a random address that must be rejected.
      expect(others.slice(0, 3)).toContain('jdoe');
      expect(others).toHaveLength(4);
      expect(lode().sandbox.observed.smtpSessions(f4)).toHaveLength(1);
    });

    it('F5: and returns no address if the host accepts everything, but usual forms as alternatives', () => {
      const answer = answers.get(f5);
      expect(answer).toMatchObject({
        ...{ email: null, confidence: 0, smtp_valid: false, verdict: null, reason: 'no_evidence' },
        ...{ sources: [], source_details: [], pattern: null, accept_all: true },
      });
      const [first, second] = answer?.alternatives ?? [];
      expect(first).toMatchObject({ email: `jane.doe@${f5}`, pattern: '{first}.{last}@{domain}' });
      expect(second).toMatchObject({ email: `jdoe@${f5}`, pattern: '{f}{last}@{domain}' });
      expect(first?.confidence).toBeLessThanOrEqual(30);
    });

    it('F6: and returns no address if the host rejects everything', () => {
      expect(answers.get(f6)).toMatchObject({
        ...{ email: null, confidence: 0, smtp_valid: false, verdict: null, reason: 'no_mailbox' },
        ...{ sources: [], source_details: [], alternatives: [], pattern: null },
      });
      expect(askedFor(lode(), f6)).toContain('jane.doe');
    });
  });
