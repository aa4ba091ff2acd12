import type { Evidence, SiteProfile } from '@lode/contracts';

/** URL prefixes of organisation pages, in crawl's canonical form. */
const organisations = {
  linkedin: 'https://www.linkedin.com/company/',
  x: 'https://x.com/',
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  youtube: 'https://www.youtube.com/channel/',
  github: 'https://github.com/',
} as const;
export type KnownNetwork = keyof typeof organisations;

/** URL prefixes of people's pages. */
const people = { linkedin: 'https://www.linkedin.com/in/', x: 'https://x.com/' } as const;
export type PersonNetwork = keyof typeof people;

/** Account names and numbers; other characters mean a path or an error. */
const handles = /^[\p{L}\p{N}._%&'+-]{1,150}$/u;

/** Undefined if the handle is invalid. */
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
