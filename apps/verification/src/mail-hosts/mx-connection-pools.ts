import { MxConnectionPool, type MxConnectionPoolOptions } from './mx-connection-pool';
import type { SmtpConversation, SmtpTarget } from './smtp-connector';
import type { PoolRequest } from './pool-request';

/** The connection pools of this process, one per address of a mail host. */
export class MxConnectionPools {
  private readonly pools = new Map<string, MxConnectionPool>();

  constructor(private readonly options: MxConnectionPoolOptions) {}

  /** @throws UnsafeCommandError, and errors of the leases */
  run(target: SmtpTarget, request: PoolRequest): Promise<SmtpConversation> {
    const { address } = target;
    const pool = this.pools.get(address) ?? this.open(target);
    return pool.run(request);
  }

  private open(target: SmtpTarget): MxConnectionPool {
    const pool = new MxConnectionPool(target, this.options, () => this.pools.delete(target.address));
    this.pools.set(target.address, pool);
    return pool;
  }
}
