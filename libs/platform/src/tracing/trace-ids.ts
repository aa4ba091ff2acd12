import { parseTraceparent } from './traceparent';

/** Fields of a log entry that relate it to a trace. */
export interface TraceIds {
  readonly trace_id?: string;
  readonly span_id?: string;
}

const none: TraceIds = {};

/** @param traceparent W3C trace context; without a valid one there are no ids */
export function traceIdsOf(traceparent: string | undefined): TraceIds {
  const valid = parseTraceparent(traceparent);
  return valid === undefined ? none : { trace_id: valid.slice(3, 35), span_id: valid.slice(36, 52) };
}
