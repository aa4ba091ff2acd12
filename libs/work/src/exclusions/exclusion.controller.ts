import { Controller, type Type } from '@nestjs/common';
import type { AcceptedExclusions, AcceptExclusionsRequest, ExclusionOperations } from '@lode/contracts';
import { Handles } from '@lode/bus';
import { ExclusionCopy } from './exclusion-copy';

/** The controller of `accept_exclusions` of a service. */
export function exclusionController({ accept }: ExclusionOperations): Type {
  @Controller()
  class ExclusionController {
    constructor(private readonly copy: ExclusionCopy) {}

    @Handles(accept)
    accept(request: AcceptExclusionsRequest): Promise<AcceptedExclusions> {
      return this.copy.accept(request);
    }
  }
  return ExclusionController;
}
