import { accountOf, Handles, type CallContext } from '@lode/bus';
import {
  CheckSendingDomain,
  GetSendingDomain,
  ListSendingDomains,
  type SendingDomainDetail,
  type SendingDomainList,
  type SendingDomainRequest,
} from '@lode/contracts';
import { Controller } from '@nestjs/common';
import { SendingDomains, type Asking } from './sending-domains.service';

export const askingOf = (context: CallContext): Asking => ({
  account: accountOf(context),
  scopes: context.scopes,
});

@Controller()
export class SendingDomainsController {
  constructor(private readonly domains: SendingDomains) {}

  @Handles(ListSendingDomains)
  async list(_request: object, context: CallContext): Promise<SendingDomainList> {
    return { sending_domains: await this.domains.list(askingOf(context)) };
  }

  @Handles(GetSendingDomain)
  get({ domain }: SendingDomainRequest, context: CallContext): Promise<SendingDomainDetail> {
    return this.domains.get(askingOf(context), domain);
  }

  /** Without `@Once`: a second check has the effect of the first one. */
  @Handles(CheckSendingDomain)
  check({ domain }: SendingDomainRequest, context: CallContext): Promise<SendingDomainDetail> {
    return this.domains.check(askingOf(context), domain);
  }
}
