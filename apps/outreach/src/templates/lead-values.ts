import type { ListedLead } from '@lode/contracts';
import { parse } from 'tldts';
import type { TemplateValues } from './template-variables';

export type LeadOfValues = Pick<
  ListedLead,
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'company'
  | 'title'
  | 'email'
  | 'phone'
  | 'website'
  | 'address'
  | 'source'
  | 'custom'
>;

/** What templates may say of a lead; nothing of a field that is not known. The domain is that of the website, else of the address. */
export function leadValues(lead: LeadOfValues): TemplateValues {
  const { name, first_name, last_name, company, title, email, phone, website, address, source, custom } =
    lead;
  const known = { name, first_name, last_name, company, title, email, phone, website, address, source };
  const domain = domainOf(website) ?? domainOf(email);
  return Object.fromEntries([
    ...Object.entries({ ...known, domain }).filter(([, value]) => value),
    ...(Object.keys(custom).length ? [['custom', custom]] : []),
  ]) as TemplateValues;
}

const domainOf = (text: string | null): string | undefined => (text && parse(text).domain) || undefined;
