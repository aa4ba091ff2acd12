import type { Provider } from '@nestjs/common';
import { CheckList } from './check-list.repository';
import { MonitorRepository, MonitoredSites } from './monitor.repository';
import { MonitorsController } from './monitors.controller';
import { SiteReader } from './read-site.adapter';
import { WatchSite } from './watch-site.repository';
import { WriteChanges } from './write-changes';
import { CheckSavedSearches } from './check-saved-search.repository';
import { RunSearch } from './run-search.adapter';

export const monitorProviders: Provider[] = [
  SiteReader,
  WriteChanges,
  MonitoredSites,
  MonitorRepository,
  WatchSite,
  CheckList,
  RunSearch,
  CheckSavedSearches,
];

export const monitorControllers = [MonitorsController];
