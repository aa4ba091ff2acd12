import type { Evidence, SiteProfile } from '@lode/contracts';

/** Where networks have the pages of organisations, as crawl writes the addresses. */
const organisations = {
  linkedin: 'https://www.linkedin.com/company/',
  x: 'https://x.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/channel/',
  github: 'https://github.com/',
} as const;
export type KnownNetwork = keyof typeof organisations;

/** Where people have theirs. */
const people = { linkedin: 'https://www.linkedin.com/in/', x: 'https://x.com/' } as const;
export type PersonNetwork = keyof typeof people;

/** Names and numbers of accounts; what has other signs is a path, or a mistake. */
const handles = /^[\p{L}\p{N}._%&'+-]{1,150}$/u;

/** Undefined where the handle cannot be one. */
export function organisationProfile(
  network: KnownNetwork,
  handle: string,
  { confidence, evidence }: { readonly confidence: number; readonly evidence: Evidence },
): SiteProfile | undefined {
  if (!handles.test(handle)) return undefined;
  const url = `${organisations[network]}${handle}`;
  return {
    network,
    url,
    handle,
    type: 'organisation',
    confidence,
    still_on_page: true,
    evidence: [evidence],
  };
}

export const personProfile = (network: PersonNetwork, handle: string): string | undefined =>
  handles.test(handle) ? `${people[network]}${handle}` : undefined;
