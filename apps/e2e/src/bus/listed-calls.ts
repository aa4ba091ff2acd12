import {
  AddLeads,
  ErasePerson,
  eventFeeds,
  ExportLeads,
  FetchDocument,
  FindEmail,
  GenerateLeads,
  ListChanges,
  ListLeads,
  ListLists,
  LookUp,
  MapsSearch,
  MeasureLeads,
  ProbeCandidates,
  ReadFileLeads,
  ReadSite,
  RecallVerdicts,
  resultOperations,
  SubmitExport,
  SubmitResolved,
  VerifyEmail,
} from '@lode/contracts';
import { PermissionViolationError } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

/** A service, an operation's subject of another service, and whether its definition lists the operation. */
const cases: readonly (readonly [string, string, boolean])[] = [
  ['crawl', LookUp.subject, true],
  ['crawl', VerifyEmail.subject, false],
  ['email', ReadSite.subject, true],
  ['email', ProbeCandidates.subject, true],
  ['email', FetchDocument.subject, false],
  ['email', GenerateLeads.subject, false],
  ['email', MapsSearch.subject, false],
  ['leads', ReadSite.subject, true],
  ['leads', FetchDocument.subject, true],
  ['leads', VerifyEmail.subject, true],
  ['leads', RecallVerdicts.subject, true],
  ['leads', FindEmail.subject, false],
  ['leads', LookUp.subject, false],
  ['intel', ReadSite.subject, true],
  ['intel', FetchDocument.subject, true],
  ['intel', FindEmail.subject, true],
  ['intel', VerifyEmail.subject, false],
  ['intel', GenerateLeads.subject, false],
  ['crawl', FindEmail.subject, false],
  ['verification', FetchDocument.subject, false],
  ['verification', ReadSite.subject, false],
  ['verification', ListChanges.subject, true],
  ['intel', SubmitExport.subject, true],
  ['intel', SubmitResolved.subject, true],
  ['crawl', ErasePerson.subject, false],
  ['privacy', ReadSite.subject, false],
  ['outreach', LookUp.subject, true],
  ['outreach', RecallVerdicts.subject, true],
  ['outreach', SubmitExport.subject, true],
  ['outreach', VerifyEmail.subject, false],
  ['outreach', GenerateLeads.subject, false],
  ['outreach', FetchDocument.subject, false],
  ['outreach', ErasePerson.subject, false],
  ['outreach', ExportLeads.subject, false],
  ['export', ListLeads.subject, true],
  ['export', ReadFileLeads.subject, true],
  ['export', MeasureLeads.subject, true],
  ['export', resultOperations.crawl.measure.subject, true],
  ['export', resultOperations.email.read.subject, true],
  ['export', resultOperations.leads.read.subject, true],
  ['export', AddLeads.subject, false],
  ['export', ListLists.subject, false],
  ['export', GenerateLeads.subject, false],
  ['export', FindEmail.subject, false],
  ['leads', AddLeads.subject, false],
  ['webhooks', eventFeeds.outreach.read.subject, true],
  ['webhooks', ListLeads.subject, false],
  ['export', eventFeeds.outreach.read.subject, false],
  ['privacy', ListLists.subject, false],
];

export const listedCalls: Suite<ServicesDeployment> = (lode) =>
  describe('the NATS user of a service', () => {
    it.each(cases)('%s on %s: %s', async (user, subject, isListed) => {
      const client = await connectBare(lode().broker, user);
      const answer = request(client, subject, '{}', { 'Lode-Account': 'acc_nobody' });
      if (isListed) expect((await answer).headers?.get('Nats-Service-Error')).toBe('validation');
      else await expect(answer).rejects.toMatchObject({ cause: expect.any(PermissionViolationError) });
      await client.close();
    });
  });
