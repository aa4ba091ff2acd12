import { Controller } from '@nestjs/common';
import { ListAddressCounts, type AddressCounts, type ListAddressCountsRequest } from '@lode/contracts';
import { Handles } from '@lode/bus';
import { AddressCountRepository } from './address-counts.repository';

@Controller()
export class AddressCountsController {
  constructor(private readonly counts: AddressCountRepository) {}

  @Handles(ListAddressCounts)
  list({ after }: ListAddressCountsRequest): Promise<AddressCounts> {
    return this.counts.after(after);
  }
}
