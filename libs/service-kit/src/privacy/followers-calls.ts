import {
  ChangeLogGrown,
  ListChanges,
  ReportPosition,
  SubmitExport,
  type Event,
  type Operation,
} from '@lode/contracts';

/** What a service that holds people calls beside its own calls, and hears. */
export const followersCalls = [ListChanges, ReportPosition, SubmitExport] as readonly Operation[];
export const followersEvents = [ChangeLogGrown] as readonly Event[];
