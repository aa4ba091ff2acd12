import {
  ChangeLogGrown,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
  type Event,
  type Operation,
} from '@lode/contracts';

/** What a service that holds people calls beside its own calls, and hears. */
export const followersCalls = [
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
] as readonly Operation[];
export const followersEvents = [ChangeLogGrown] as readonly Event[];
