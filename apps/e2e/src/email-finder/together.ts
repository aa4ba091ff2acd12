import type { EmailFinderResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { addCompany, colleagues, families, teamPage } from './company';
import { findPerson } from './find';

const concurrency = 50;

export const finderTogether: Suite = (lode) =>
  describe(`${concurrency} concurrent requests for people of one new domain`, () => {
    const domain = 'together-finder.test';
    const people = families(concurrency);
    let answers: EmailFinderResult[];

    beforeAll(async () => {
      const mailboxes = people.map((last) => `jane.${last}`);
      addCompany(lode(), domain, { mailboxes, pages: { '/': teamPage(...colleagues(domain)) } });
      answers = await Promise.all(people.map((last) => findPerson(lode(), domain, 'Jane', last)));
    });

    it('are each answered with the facts of the site and the mail host', () => {
      expect(
        answers.map(({ email, verdict, sources, partial }) => [email, verdict, sources, partial]),
      ).toEqual(people.map((last) => [`jane.${last}@${domain}`, 'valid', ['pattern_match'], false]));
    });

    it('read its site once', () => {
      expect(lode().sandbox.observed.webRequests(domain, '/')).toHaveLength(1);
    });

    // A session ends when no address waits, so that their number depends on when the requests arrive.
    it('share a few sessions with its mail host', () => {
      expect(lode().sandbox.observed.smtpSessions(domain).length).toBeLessThanOrEqual(concurrency / 10);
    });
  });
