import { Module, type Provider } from '@nestjs/common';
import { FindProfiles } from '@lode/contracts';
import { CLOCK, type Clock } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { DataSource } from 'typeorm';
import { resultsProvider, InvestigationsModule } from '../investigations/investigations.module';
import { FoundProfiles, BrandsByName, NetworkFinder, ProfileSources } from './network-finder';
import { namesIndex } from '../names-index/names-index';
import { CompanySources } from '../sources/company-source';
import { WebSearchSource } from '../sources/web-search-source';
import { NetworkFinderController } from './network-finder.controller';
import { SuppressedProfiles } from './stored-profile';

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
  controllers: [NetworkFinderController],
  providers,
  exports: [FoundProfiles],
})
export class NetworkFinderModule {}
