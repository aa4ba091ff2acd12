import {
  ChangeLogGrown,
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
  type Event,
  type Operation,
} from '@lode/contracts';

/** Operations and events of privacy that every service with people uses in addition to its own. */
export const followerOperations = [
  ListChanges,
  ReportPosition,
  SubmitExport,
  SubmitResolved,
] as readonly Operation[];
export const followerEvents = [ChangeLogGrown] as readonly Event[];
