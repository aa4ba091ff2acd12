import { Controller } from '@nestjs/common';
import { AcceptDelivery, type DeliveryRecorded, type DeliveryReport } from '@lode/contracts';
import { Handles } from '@lode/bus';
import { parseAddress } from '@lode/domain/addresses';
import { ConfirmedAddressRepository } from './confirmed-address.repository';

/** An address that bounced no longer supports the form of the addresses of its domain. */
@Controller()
export class DeliveriesController {
  constructor(private readonly addresses: ConfirmedAddressRepository) {}

  @Handles(AcceptDelivery)
  async accept({ email, result }: DeliveryReport): Promise<DeliveryRecorded> {
    const parsed = parseAddress(email);
    if (!parsed.ok || result !== 'bounced') return { recorded: false };
    await this.addresses.drop(parsed.address.domain, parsed.address.normalized);
    return { recorded: true };
  }
}
