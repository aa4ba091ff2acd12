import type { HostNetwork } from '../network/virtual-host';
import type { Page } from './answer';

/** What a port 443 shows: a certificate that clients trust, one that they should not, or nothing at all. */
export type Https = 'trusted' | 'self-signed' | 'other-name' | 'closed';

/** A web site: all that is needed to put it into the sandbox. */
export interface WebSite {
  /**
   * Names in A-label form; the first is the site's own, further ones serve the same pages. `*.acme.test` is every
   * name below `acme.test` that is not there otherwise.
   */
  hosts: readonly string[];
  /** By path, without the query; a function sees the query. */
  pages: Readonly<Record<string, Page>>;
  /** For every other path. Left out: a plain 404. */
  otherwise?: Page;
  /** Port 80: the pages, a redirect to https, or refused connections. Left out: `serve`. */
  http?: 'serve' | 'redirect' | 'closed';
  /** Port 443. Left out: `trusted`. */
  https?: Https;
  /** Further names redirect to the first one. */
  redirectHosts?: boolean;
  /** Of both ports. Left out: `open`. */
  network?: HostNetwork;
  /** Left out: 4. */
  family?: 4 | 6;
}
