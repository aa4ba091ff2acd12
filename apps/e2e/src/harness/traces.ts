import type { Deployment } from './deployment';

type Lode = Pick<Deployment, 'sandbox'>;

/** Names of these domains and of their hosts that DNS was asked for. Background work asks for others at any time. */
export const lookUpsOf = ({ sandbox }: Lode, ...domains: readonly string[]): string[] =>
  sandbox.observed.dns
    .map(({ name }) => name)
    .filter((name) => domains.some((domain) => name === domain || name.endsWith(`.${domain}`)));

/** Paths of web requests to any source that contain the word. Background work sends others at any time. */
export const requestsNaming = ({ sandbox }: Lode, word: string): string[] =>
  sandbox.observed.web.map(({ path }) => path).filter((path) => path.includes(word));
