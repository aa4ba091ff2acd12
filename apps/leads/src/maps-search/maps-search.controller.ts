import { Controller } from '@nestjs/common';
import { MapsSearch as Operation, type MapsSearchRequest, type MapsSearchResult } from '@lode/contracts';
import { Handles, type CallContext } from '@lode/bus';
import { MapsSearch } from './maps-search.service';

@Controller()
export class MapsSearchController {
  constructor(private readonly mapsSearch: MapsSearch) {}

  @Handles(Operation)
  find(request: MapsSearchRequest, context: CallContext): Promise<MapsSearchResult> {
    return this.mapsSearch.find(request, context);
  }
}
