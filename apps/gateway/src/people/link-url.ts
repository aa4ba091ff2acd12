/** The URL of a one-time link. The token is in the fragment, which browsers send to no server. */
export const linkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/app/welcome#${token}`;
