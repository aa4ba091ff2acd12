import {
  GetNotices,
  KeepNotices,
  ReadNotices,
  UpdateNotices,
  type EmptyRequest,
  type Notices,
  type UpdateNoticesRequest,
} from '@lode/contracts';
import { Bus, Handles, type CallContext } from '@lode/bus';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { asUser } from '../identity/actor';

/** Notices of the member of a session by e-mail. The service webhooks knows no addresses of members. */
@Controller()
export class NoticesController {
  constructor(
    private readonly source: DataSource,
    private readonly bus: Bus,
  ) {}

  @Handles(GetNotices)
  async get(_request: EmptyRequest, context: CallContext): Promise<Notices> {
    return this.bus.call(ReadNotices, { email: await this.addressOf(context) }, context);
  }

  @Handles(UpdateNotices)
  async update({ events }: UpdateNoticesRequest, context: CallContext): Promise<Notices> {
    return this.bus.call(KeepNotices, { email: await this.addressOf(context), events }, context);
  }

  /** @throws ProblemError forbidden for a key */
  private addressOf(context: CallContext): Promise<string> {
    return asUser(this.source, context, async (_identity, { user }) => user.email);
  }
}
