import { Controller } from '@nestjs/common';
import {
  ListAddressCounts as Operation,
  type AddressCounts,
  type ListAddressCountsRequest,
} from '@lode/contracts';
import { Handles } from '@lode/service-kit';
import { AddressCountRepository } from './address-counts.repository';

@Controller()
export class ListAddressCountsHandler {
  constructor(private readonly counts: AddressCountRepository) {}

  @Handles(Operation)
  list({ after }: ListAddressCountsRequest): Promise<AddressCounts> {
    return this.counts.after(after);
  }
}
