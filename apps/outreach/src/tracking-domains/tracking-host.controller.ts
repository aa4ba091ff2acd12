import { Controller } from '@nestjs/common';
import { IsTrackingHost, type IsTrackingHostRequest, type TrackingHost } from '@lode/contracts';
import { Handles } from '@lode/bus';
import { TrackingDomainRepository } from './tracking-domain.repository';

@Controller()
export class TrackingHostController {
  constructor(private readonly domains: TrackingDomainRepository) {}

  @Handles(IsTrackingHost)
  async find({ host }: IsTrackingHostRequest): Promise<TrackingHost> {
    return { is_tracking_host: await this.domains.has(host.toLowerCase()) };
  }
}
