import { Injectable } from '@nestjs/common';
import { Bus } from '@lode/bus';
import { ExclusionCopy, RequestExclusions, Results } from '@lode/work';

/** What a request excludes: lists, recipients, and result sets of this service and of those that it may call. */
@Injectable()
export class LeadExclusions extends RequestExclusions {
  constructor(copy: ExclusionCopy, results: Results, bus: Bus) {
    super('leads', copy, results, bus);
  }
}
