import type { Provider } from '@nestjs/common';
import { FindProfiles } from '@lode/contracts';
import { BusDocumentReader, CLOCK, plain, SubjectHasher, Suppressions, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { resultsProvider } from '../investigations/results.module';
import { IntelResults } from '../investigations/intel-results';
import { namesIndex } from '../names-index/read-names';
import { CompanySources } from '../sources/company-sources';
import { WebSearchSource } from '../sources/web-search/web-search-source';
import { BrandsByName } from './brands-by-name';
import { FindProfilesHandler } from './find-profiles.handler';
import { NetworkFinder, ProfileSources } from './network-finder';
import type { StoredProfiles } from './stored-profile';
import type { ProfileQuestion } from './profile-question';
import { SuppressedProfiles } from './suppressed-profiles';

export class FoundProfiles extends IntelResults<ProfileQuestion, StoredProfiles> {}

export const networkFinderProviders: Provider[] = [
  plain(WebSearchSource, BusDocumentReader),
  {
    provide: BrandsByName,
    useFactory: (clock: Clock) => new BrandsByName(namesIndex, clock),
    inject: [CLOCK],
  },
  plain(ProfileSources, CompanySources, BrandsByName, WebSearchSource),
  resultsProvider({
    provide: FoundProfiles,
    name: FindProfiles.name,
    needs: ProfileSources,
    investigate: (question, sources) => new NetworkFinder(question, sources),
  }),
  plain(SuppressedProfiles, DataSource, SubjectHasher),
  plain(FindProfilesHandler, FoundProfiles, Suppressions, SuppressedProfiles, SubjectHasher),
];
