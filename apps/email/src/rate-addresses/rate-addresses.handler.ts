import { Controller } from '@nestjs/common';
import { RateAddresses as Operation, type RateAddressesRequest, type RatedAddresses } from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { RateAddresses } from './rate-addresses';

@Controller()
export class RateAddressesHandler {
  constructor(private readonly addresses: RateAddresses) {}

  @Handles(Operation)
  async rate({ emails }: RateAddressesRequest): Promise<RatedAddresses> {
    return { addresses: await this.addresses.rate(emails) };
  }
}
