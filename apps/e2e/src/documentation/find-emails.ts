import type { DomainEmail } from '@lode/contracts';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { declaredBy, serverOf, type Ask, type Server } from './guide';

interface EmailExample {
  withEmail<T>(server: Server, work: (ask: Ask) => Promise<T>): Promise<T>;
  sureAddress(ask: Ask, domain: string, first: string, last: string): Promise<string | null>;
  allAddresses(ask: Ask, domain: string): Promise<DomainEmail[]>;
}

export const findEmailsGuide: Suite<ServicesDeployment> = (lode) =>
  describe('the guide to finding emails', () => {
    it('finds and lists addresses over NATS', async () => {
      const names = ['withEmail', 'sureAddress', 'allAddresses'] as const;
      const { withEmail, sureAddress, allAddresses } = declaredBy<EmailExample>('email-finder.md', names);
      const pages = { '/': teamPage(...colleagues('guide-email.test')) };
      const domain = addCompany(lode(), 'guide-email.test', { mailboxes: ['jane.doe'], pages });
      const found = await withEmail(serverOf(lode()), (ask) => sureAddress(ask, domain, 'Jane', 'Doe'));
      expect(found).toBe(`jane.doe@${domain}`);
      expect(
        await withEmail(serverOf(lode()), (ask) => sureAddress(ask, domain, 'Karl', 'Frost')),
      ).toBeNull();
      const listed = await withEmail(serverOf(lode()), (ask) => allAddresses(ask, domain));
      expect(listed.map(({ email }) => email).sort()).toEqual(
        colleagues(domain)
          .map(([, , email]) => email)
          .sort(),
      );
    });
  });
