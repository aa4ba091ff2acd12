import { Controller } from '@nestjs/common';
import {
  AcceptCrmContents,
  RemoveCrmContents,
  type AcceptCrmContentsRequest,
  type CrmConnectionOfContents,
  type CrmContentsCount,
} from '@lode/contracts';
import { accountOf, Handles, type CallContext } from '@lode/service-kit';
import { CrmContents } from './crm-contents.repository';

@Controller()
export class CrmContentsHandler {
  constructor(private readonly contents: CrmContents) {}

  @Handles(AcceptCrmContents)
  accept(request: AcceptCrmContentsRequest, context: CallContext): Promise<CrmContentsCount> {
    return this.contents.accept(accountOf(context), request);
  }

  @Handles(RemoveCrmContents)
  remove({ connection }: CrmConnectionOfContents, context: CallContext): Promise<CrmContentsCount> {
    return this.contents.remove(accountOf(context), connection);
  }
}
