import { Injectable } from '@nestjs/common';
import { Bus, ExclusionCopy, RequestExclusions, Results } from '@lode/service-kit';

/** What a request excludes: lists, recipients, and result sets of this service and of those that it may call. */
@Injectable()
export class LeadExclusions extends RequestExclusions {
  constructor(copy: ExclusionCopy, results: Results, bus: Bus) {
    super('leads', copy, results, bus);
  }
}
