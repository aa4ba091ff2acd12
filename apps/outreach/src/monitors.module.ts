import type { Provider } from '@nestjs/common';
import { CheckList } from './monitors/check-list.repository';
import { MonitorRepository } from './monitors/monitor.repository';
import { MonitoredSites } from './monitors/monitored-sites';
import { MonitorsHandler } from './monitors/monitors.handler';
import { BusSiteReader, SITE_READER } from './monitors/read-site.adapter';
import { WatchSite } from './monitors/watch-site.repository';
import { WriteChanges } from './monitor-changes/write-changes';
import { CheckSavedSearches } from './saved-searches/check-saved-search.repository';
import { RunSearch } from './saved-searches/run-search.adapter';

export const monitorProviders: Provider[] = [
  BusSiteReader,
  { provide: SITE_READER, useExisting: BusSiteReader },
  WriteChanges,
  MonitoredSites,
  MonitorRepository,
  WatchSite,
  CheckList,
  RunSearch,
  CheckSavedSearches,
];

export const monitorControllers = [MonitorsHandler];
