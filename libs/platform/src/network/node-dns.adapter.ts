import { once } from 'node:events';
import { lookup, Resolver } from 'node:dns/promises';
import type { Answer, NameResolver, RecordsByType, RecordType, Resolve } from './name-resolver';

export interface NodeDnsOptions {
  /** `host:port` or `[host]:port` each; empty for the system's resolvers. */
  readonly servers: readonly string[];
  /** Time-out of one attempt in milliseconds. */
  readonly timeoutMs: number;
  readonly tries: number;
}

type Questions = { [T in RecordType]: (resolver: Resolver, name: string) => Promise<RecordsByType[T][]> };

const QUESTIONS: Questions = {
  A: (resolver, name) => resolver.resolve4(name),
  AAAA: (resolver, name) => resolver.resolve6(name),
  CNAME: (resolver, name) => resolver.resolveCname(name),
  NS: (resolver, name) => resolver.resolveNs(name),
  PTR: (resolver, address) => resolver.reverse(address),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => ({ preference: priority, exchange })),
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((strings) => strings.join('')),
};

/** DNS queries by c-ares. Each query has its own resolver, so that it can be cancelled separately. */
export class NodeDnsAdapter implements NameResolver {
  constructor(private readonly options: NodeDnsOptions) {}

  async lookUp<T extends RecordType>(
    name: string,
    type: T,
    signal: AbortSignal,
  ): Promise<Answer<RecordsByType[T]>> {
    if (signal.aborted) return { kind: 'no_answer', cause: 'timeout' };
    const resolver = this.newResolver();
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const records = await QUESTIONS[type](resolver, name);
      return records.length > 0 ? { kind: 'records', records } : { kind: 'no_records' };
    } catch (error) {
      return failureOf(error);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  private newResolver(): Resolver {
    const { servers, timeoutMs, tries } = this.options;
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    if (servers.length > 0) resolver.setServers(servers);
    return resolver;
  }
}

function failureOf(error: unknown): Answer<never> {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOTFOUND':
      return { kind: 'no_such_domain' };
    case 'ENODATA':
      return { kind: 'no_records' };
    case 'ETIMEOUT':
    case 'ECANCELLED':
      return { kind: 'no_answer', cause: 'timeout' };
    default:
      return { kind: 'no_answer', cause: 'server_failure' };
  }
}

/** By the resolver of the system, which knows the names of the operator's network. */
export const resolveBySystem: Resolve = async (host, signal) => {
  const ended = new AbortController();
  try {
    signal.throwIfAborted();
    // The look-up itself cannot be cancelled.
    const aborted = once(signal, 'abort', { signal: ended.signal }).then(() => []);
    const found = await Promise.race([lookup(host, { all: true }), aborted]);
    if (found.length === 0) return { kind: 'no_answer', cause: 'timeout' };
    return { kind: 'records', records: found.map(({ address }) => address) };
  } catch (error) {
    return signal.aborted ? { kind: 'no_answer', cause: 'timeout' } : failureOf(error);
  } finally {
    ended.abort();
  }
};
