import type { EmailFinderResult } from '@lode/contracts';
import { nullMx } from '@lode/sandbox';
import type { Suite } from '../harness/suite';
import { addCompany } from './company';
import { findJaneAt } from './find';

const [mailless, refused, nowhere] = ['mailless-finder.test', 'refused-finder.test', 'nowhere-finder.test'];
const [written, searched] = ['MÜLLER.test', 'xn--mller-kva.test'];

const nothing = {
  ...{ email: null, confidence: 0, smtp_valid: false, verdict: null },
  ...{ sources: [], source_details: [], alternatives: [] },
};

export const finderDomains: Suite = (lode) =>
  describe('GET /email-finder answers', () => {
    let answers: ReadonlyMap<string, EmailFinderResult>;
    beforeAll(async () => {
      addCompany(lode(), mailless, { hosts: [], dns: { [mailless]: { records: [nullMx] } } });
      addCompany(lode(), refused, { mailboxes: ['jane.doe'] });
      lode().sandbox.addSite({ hosts: [refused], pages: {}, network: 'refused' });
      addCompany(lode(), searched, { mailboxes: ['jane.doe'] });
      answers = await findJaneAt(lode(), [mailless, refused, nowhere, written]);
    });

    it('for a domain without mail, and contacts no mail host', () => {
      expect(answers.get(mailless)).toMatchObject({ ...nothing, reason: 'no_mail' });
      expect(lode().sandbox.observed.smtpSessions(mailless)).toEqual([]);
    });

    it('for a missing domain', () => {
      expect(answers.get(nowhere)).toMatchObject({ ...nothing, reason: 'no_domain' });
    });

    it('for a site that refuses connections', () => {
      expect(answers.get(refused)).toMatchObject({
        ...{ email: `jane.doe@${refused}`, smtp_valid: true, verdict: 'valid' },
      });
    });

    it('for an internationalised domain, by its A-labels', () => {
      const { domain, email } = answers.get(written) ?? {};
      expect([domain, email]).toEqual([searched, `jane.doe@${searched}`]);
    });
  });
