import type { Deployment } from './deployment';

/** Names of these domains and of their hosts that DNS was asked for. Background work asks for others at any time. */
export const lookUpsOf = (
  { sandbox }: Pick<Deployment, 'sandbox'>,
  ...domains: readonly string[]
): string[] =>
  sandbox.observed.dns
    .map(({ name }) => name)
    .filter((name) => domains.some((domain) => name === domain || name.endsWith(`.${domain}`)));
