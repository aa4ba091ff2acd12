import { Controller } from '@nestjs/common';
import { IsTrackingHost, type IsTrackingHostRequest, type TrackingHost } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { isTrackingDomain } from './tracking-host.statements';

@Controller()
export class TrackingHostHandler {
  constructor(private readonly source: DataSource) {}

  @Handles(IsTrackingHost)
  async find({ host }: IsTrackingHostRequest): Promise<TrackingHost> {
    const { found } = await isTrackingDomain.one(this.source, host.toLowerCase());
    return { is_tracking_host: found };
  }
}
