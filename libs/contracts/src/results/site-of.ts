/** The host of a URL or of a domain in lower case and without `www.`, also without user, path and query, which may name a person. */
export const siteOf = (text: string): string =>
  (
    text
      .trim()
      .replace(/^[a-z][a-z+.-]*:\/*/i, '')
      .split(/[/?#\\]/)[0] ?? ''
  )
    .replace(/^.*@/, '')
    .replace(/^www\./i, '')
    .toLowerCase();
