import { mailProviderOf } from '@lode/domain/addresses';
import { getDomain } from 'tldts';
import { Injectable } from '@nestjs/common';

/** Who operates a mail host: a known provider, or the registrable domain of the host. */
export const operatorOf = (mxHost: string): string => mailProviderOf(mxHost) ?? getDomain(mxHost) ?? mxHost;

/** Operators without a connection after which the fault may be on this side. */
const manyOperators = 3;

/** Whether this process reaches mail hosts at all. */
@Injectable()
export class Reach {
  /** Operators to none of whose hosts a connection was made since the last one to any host. */
  private readonly unreached = new Set<string>();

  note(mxHost: string, isConnected: boolean): void {
    if (isConnected) this.unreached.clear();
    else if (this.unreached.size < manyOperators) this.unreached.add(operatorOf(mxHost));
  }

  /** Hosts of several operators failed in succession: port 25 may be blocked. */
  get isDoubtful(): boolean {
    return this.unreached.size >= manyOperators;
  }
}
