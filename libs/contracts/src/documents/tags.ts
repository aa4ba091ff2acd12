import type { JsonSchema } from '../fields/json-schema';
import type { Routed } from './routed';

const descriptions: Readonly<Record<string, string>> = {
  gateway: 'API keys, usage, jobs and the sandbox clock.',
  verification: 'Verification of email addresses, one at a time or in bulk.',
  crawl: 'Crawling of websites for contact details.',
  email: 'Search for the email addresses of people and companies.',
  leads: 'Lead generation and business search in maps.',
  intel: 'Company data: profile, buying signals, people and network profiles.',
  outreach: 'Lead lists, email sequences and tracking of messages.',
  webhooks: 'Delivery of events to URLs of the account.',
  export: 'Export of leads as CSV files for CRMs.',
  browser: 'Sign-in, sessions and members of the dashboard, by the cookie of a browser.',
  privacy: 'Suppressions, erasure, subject access and the opt-out page.',
};

const browserTag = 'browser';

/** Routes of people in a browser have a tag of their own, apart from the routes of their service. */
export const tagOf = ({ service, http }: Routed): string => (http.session ? browserTag : service);

/** The tags of the document: one per service with a route, and one for browsers, each with its description. */
export const tagsOf = (operations: readonly Routed[]): JsonSchema[] =>
  [...new Set(operations.map(tagOf))].map((name) => ({
    name,
    description: descriptions[name] ?? `Operations of the service ${name}.`,
  }));
