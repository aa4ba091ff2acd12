import { fieldGroups, type Fields } from './report-fields';
import { isPassing, statusIn } from './status-code';

/**
 * `hard`: failed for good, the address is not to be written to again; `soft`: failed after trying for a while;
 * `delayed`: still tried; `none`: delivered, or handed on.
 */
export type DeliveryResult = 'hard' | 'soft' | 'delayed' | 'none';

export interface DeliveryReport {
  readonly result: DeliveryResult;
  /** Such as `5.1.1` (RFC 3463), where the report tells it. */
  readonly status?: string;
}

/** The media types of the machine-readable part: RFC 3464, and RFC 6533 for addresses in any script. */
export const deliveryStatusTypes = ['message/delivery-status', 'message/global-delivery-status'];

const worstFirst: readonly DeliveryResult[] = ['hard', 'soft', 'delayed', 'none'];

/**
 * Reads the fields of a delivery status (RFC 3464 §2). Ours have one recipient; where a report tells of several, the
 * worst counts.
 * @returns undefined where it tells of no recipient
 */
export function readDeliveryStatus(text: string): DeliveryReport | undefined {
  const reports = fieldGroups(text, ['final-recipient', 'original-recipient'])
    .filter(isRecipient)
    .map(report);
  return reports.sort((one, other) => worstFirst.indexOf(one.result) - worstFirst.indexOf(other.result))[0];
}

/** The group about the whole message names neither an action nor a status. */
const isRecipient = (group: Fields): boolean => group.has('action') || group.has('status');

function report(group: Fields): DeliveryReport {
  const status = statusOf(group);
  const result = resultOf(actionOf(group, status), status);
  return status === undefined ? { result } : { result, status };
}

/** A status that says nothing more than its class gives way to what the other server said. */
function statusOf(group: Fields): string | undefined {
  const status = statusIn(group.get('status') ?? '');
  if (status !== undefined && !status.endsWith('.0.0')) return status;
  return statusIn(group.get('diagnostic-code') ?? '') ?? status;
}

function actionOf(group: Fields, status: string | undefined): string {
  const action = /^[a-z]+/i.exec(group.get('action') ?? '')?.[0].toLowerCase();
  if (action !== undefined) return action;
  return status?.startsWith('5') ? 'failed' : 'delayed';
}

function resultOf(action: string, status: string | undefined): DeliveryResult {
  if (action === 'delayed') return 'delayed';
  if (action !== 'failed') return 'none';
  return status?.startsWith('5') && !isPassing(status) ? 'hard' : 'soft';
}
