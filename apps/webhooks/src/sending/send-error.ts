import type { DeliveryError } from '@lode/contracts';

/** An attempt without a response. */
export class SendError extends Error {
  constructor(readonly reason: DeliveryError) {
    super(`No response: ${reason}`);
    this.name = 'SendError';
  }
}
