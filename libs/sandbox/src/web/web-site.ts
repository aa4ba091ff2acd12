import type { HostNetwork } from '../network/virtual-host';
import type { Page } from './answer';

/** Port 443: a trusted certificate, an invalid one, or a closed port. */
export type Https = 'trusted' | 'self-signed' | 'other-name' | 'closed';

/** The definition of a web site. */
export interface WebSite {
  /**
   * Names in A-label form; the first is canonical, the others serve the same pages. `*.acme.test` matches every name
   * below `acme.test` that does not exist otherwise.
   */
  hosts: readonly string[];
  /** By path, without the query, which is passed to functions. */
  pages: Readonly<Record<string, Page>>;
  /** For every other path. Default: a plain 404. */
  otherwise?: Page;
  /** Port 80: the pages, a redirect to https, or refused connections. Default: `serve`. */
  http?: 'serve' | 'redirect' | 'closed';
  /** Port 443. Default: `trusted`. */
  https?: Https;
  /** Further names redirect to the first one. */
  redirectHosts?: boolean;
  /** Of both ports. Default: `open`. */
  network?: HostNetwork;
  /** Default: 4. */
  family?: 4 | 6;
}
