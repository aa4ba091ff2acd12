import { Controller } from '@nestjs/common';
import { ListSitePages as Operation, type ListSitePagesRequest, type SitePagesResult } from '@lode/contracts';
import { Handles, responseSignal, type CallContext } from '@lode/bus';
import { ListSitePages } from './list-site-pages';

@Controller()
export class ListSitePagesController {
  constructor(private readonly pages: ListSitePages) {}

  @Handles(Operation)
  list(request: ListSitePagesRequest, context: CallContext): Promise<SitePagesResult> {
    const { account, chargedAccount } = context;
    return this.pages.list(request, account, {
      signal: responseSignal(context),
      cancels: false,
      account: chargedAccount,
    });
  }
}
