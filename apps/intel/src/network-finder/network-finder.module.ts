import { Module, type Provider } from '@nestjs/common';
import { FindProfiles } from '@lode/contracts';
import { CLOCK, SubjectHasher, type Clock } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { resultsProvider } from '../investigations/results.module';
import { FoundProfiles } from './found-profiles';
import { namesIndex } from '../names-index/names-index';
import { CompanySources } from '../sources/company-source';
import { WebSearchSource } from '../sources/web-search-source';
import { BrandsByName } from './brands-by-name';
import { FindProfilesHandler } from './find-profiles.handler';
import { NetworkFinder, ProfileSources } from './network-finder';
import { SuppressedProfiles } from './suppressed-profiles';
import { InvestigationsModule } from '../investigations/investigations.module';

const providers: Provider[] = [
  WebSearchSource,
  {
    provide: BrandsByName,
    useFactory: (clock: Clock) => new BrandsByName(namesIndex, clock),
    inject: [CLOCK],
  },
  {
    provide: ProfileSources,
    useFactory: (...parts: ConstructorParameters<typeof ProfileSources>) => new ProfileSources(...parts),
    inject: [CompanySources, BrandsByName, WebSearchSource],
  },
  resultsProvider({
    provide: FoundProfiles,
    name: FindProfiles.name,
    needs: ProfileSources,
    investigate: (question, sources) => new NetworkFinder(question, sources),
  }),
  {
    provide: SuppressedProfiles,
    useFactory: (source: DataSource, hasher: SubjectHasher) => new SuppressedProfiles(source, hasher),
    inject: [DataSource, SubjectHasher],
  },
];

@Module({
  imports: [InvestigationsModule],
  controllers: [FindProfilesHandler],
  providers,
  exports: [FoundProfiles],
})
export class NetworkFinderModule {}
