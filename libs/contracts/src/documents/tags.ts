import type { JsonSchema } from '../fields/json-schema';
import type { ServiceName } from '../shared/services';
import type { Routed } from './routed';

const descriptions: Partial<Record<ServiceName, string>> = {
  gateway: 'API keys, usage, jobs and the sandbox clock.',
  verification: 'Verification of email addresses, one at a time or in bulk.',
  crawl: 'Crawling of websites for contact details.',
  email: 'Search for the email addresses of people and companies.',
  leads: 'Lead generation and business search in maps.',
  intel: 'Company data: profile, buying signals, people and network profiles.',
  outreach: 'Lead lists, email sequences and tracking of messages.',
  webhooks: 'Delivery of events to URLs of the account.',
  export: 'Export of leads as CSV files for CRMs.',
  privacy: 'Suppressions, erasure, subject access and the opt-out page.',
};

/** The tags of the document: one per service with a route, each with its description. */
export const tagsOf = (operations: readonly Routed[]): JsonSchema[] =>
  [...new Set(operations.map(({ service }) => service))].map((name) => ({
    name,
    description: descriptions[name] ?? `Operations of the service ${name}.`,
  }));
