import { companyNameKeys, readCompanyName } from '@lode/domain/company-names';

/** Endings under which companies usually have a site. */
const endings = ['com', 'net', 'org', 'io', 'co', 'de', 'co.uk', 'fr'] as const;
/** RFC 1035 §2.3.4. */
const maxLabelLength = 63;

/** Domains that a company of this name may have: its words, joined and with hyphens. */
export function candidateDomains(name: string): string[] {
  const { words } = readCompanyName(name);
  const labels = new Set([...companyNameKeys(name), words.join('-')]);
  return [...labels].filter(isLabel).flatMap((label) => endings.map((ending) => `${label}.${ending}`));
}

const isLabel = (text: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(text) && text.length <= maxLabelLength;
