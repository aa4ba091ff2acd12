import { Module } from '@nestjs/common';
import { VerdictsModule } from '../verdicts/verdicts.module';
import { LeadsModule } from '../leads/leads.module';
import { CheckList } from './check-list.repository';
import { MonitorRepository, MonitoredSites } from './monitor.repository';
import { MonitorsController } from './monitors.controller';
import { SiteReader } from './read-site.adapter';
import { WatchSite } from './watch-site.repository';
import { WriteChanges } from './write-changes';
import { CheckSavedSearches } from './check-saved-search.repository';
import { RunSearch } from './run-search.adapter';

@Module({
  imports: [LeadsModule, VerdictsModule],
  controllers: [MonitorsController],
  providers: [
    SiteReader,
    WriteChanges,
    MonitoredSites,
    MonitorRepository,
    WatchSite,
    CheckList,
    RunSearch,
    CheckSavedSearches,
  ],
  exports: [MonitorRepository],
})
export class MonitorsModule {}
