import type { Provider } from '@nestjs/common';
import { CheckList } from './monitors/check-list.repository';
import { MonitorRepository } from './monitors/monitor.repository';
import { MonitoredSites } from './monitors/monitored-sites';
import { MonitorsHandler } from './monitors/monitors.handler';
import { BusSiteReader, SITE_READER } from './monitors/read-site.adapter';
import { WatchSite } from './monitors/watch-site.repository';
import { WriteChanges } from './monitors/write-changes';

export const monitorProviders: Provider[] = [
  BusSiteReader,
  { provide: SITE_READER, useExisting: BusSiteReader },
  WriteChanges,
  MonitoredSites,
  MonitorRepository,
  WatchSite,
  CheckList,
];

export const monitorControllers = [MonitorsHandler];
