import { domainToASCII } from 'node:url';
import { Controller, Inject } from '@nestjs/common';
import * as ipaddr from 'ipaddr.js';
import {
  validationProblem,
  type LookUpRequest,
  type LookUpResult,
  type RecordType,
  LookUp,
} from '@lode/contracts';
import type { MxRecord, NameResolver } from '@lode/platform/network';
import { type CallContext, Handles } from '@lode/bus';
import { CachingResolver } from './caching-resolver';

/** Queries the name servers for another service. */
@Controller()
export class LookUpController {
  constructor(@Inject(CachingResolver) private readonly resolver: NameResolver) {}

  /** @throws ProblemError validation if the name is no domain name, or no IP address for PTR */
  @Handles(LookUp)
  async lookUp({ name, type }: LookUpRequest, { signal }: CallContext): Promise<LookUpResult> {
    const answer = await this.resolver.lookUp(nameFor(type, name), type, signal);
    return answer.kind === 'records'
      ? { outcome: 'records', records: answer.records.map(toText) }
      : { outcome: answer.kind, records: [] };
  }
}

function nameFor(type: RecordType, name: string): string {
  if (type === 'PTR')
    return ipaddr.isValid(name) ? name : refuse('must be an IP address', 'give an address such as 192.0.2.1');
  // domainToASCII rejects underscores, which occur in names such as _dmarc.example.com.
  const ascii =
    domainToASCII(name.replaceAll('_', 'x')) && (/[^\x20-\x7e]/.test(name) ? domainToASCII(name) : name);
  return ascii || refuse('must be a domain name', 'give a name such as example.com');
}

function refuse(message: string, fix: string): never {
  throw validationProblem([{ location: 'body.name', message, fix }]);
}

const toText = (record: string | MxRecord): string =>
  typeof record === 'string' ? record : `${record.preference} ${record.exchange || '.'}`;
