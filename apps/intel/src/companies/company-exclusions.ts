import { Injectable } from '@nestjs/common';
import { Bus, ExclusionCopy, RequestExclusions, Results } from '@lode/service-kit';

/** What a search excludes: lists, recipients, and result sets of this service and of those that it may call. */
@Injectable()
export class CompanyExclusions extends RequestExclusions {
  constructor(copy: ExclusionCopy, results: Results, bus: Bus) {
    super('intel', copy, results, bus);
  }
}
