import { Injectable } from '@nestjs/common';
import { KeyChanged } from '@lode/contracts';
import { Bus } from '@lode/service-kit';

/** Makes all gateways read changed credentials again. */
@Injectable()
export class ChangedCredentials {
  constructor(private readonly bus: Bus) {}

  /** Call after the commit: a gateway that reads earlier could read the old state again. @param hashes in hex */
  publish(hashes: readonly string[]): void {
    for (const hash of hashes) this.bus.emit(KeyChanged, { hash });
  }
}
