import { fieldGroups, type Fields } from './report-fields';
import { addressesIn } from './addresses-in';
import { findStatus, isGeneral, isNoMailbox, type DeliveryStatus } from './status-code';

/**
 * `hard`: failed, and the address is not to be written to again; `soft`: failed for a reason that may pass, or that is
 * not the mailbox; `delayed`: still tried; `none`: delivered, or handed on.
 */
export type DeliveryResult = 'hard' | 'soft' | 'delayed' | 'none';

export interface DeliveryReport {
  readonly result: DeliveryResult;
  /** Such as `5.1.1` (RFC 3463), where the report tells it. */
  readonly status?: string;
  /** Who is not to be written to again: addresses in lower case; empty where it is not `hard`, or does not tell. */
  readonly gone: readonly string[];
}

/** The media types of the machine-readable part: RFC 3464, and RFC 6533 for addresses in any script. */
export const deliveryStatusTypes = ['message/delivery-status', 'message/global-delivery-status'];

const worstFirst: readonly DeliveryResult[] = ['hard', 'soft', 'delayed', 'none'];

/**
 * Reads the fields of a delivery status (RFC 3464 §2). Ours have one recipient; where a report tells of several, as an
 * address that stands for many makes them, the worst counts.
 * @returns undefined where it tells of no recipient
 */
export function readDeliveryStatus(text: string): DeliveryReport | undefined {
  const reports = fieldGroups(text, ['final-recipient', 'original-recipient'])
    .filter(isRecipient)
    .map(report);
  const [worst] = reports.sort(
    (one, other) => worstFirst.indexOf(one.result) - worstFirst.indexOf(other.result),
  );
  return worst && { ...worst, gone: reports.flatMap(({ gone }) => gone) };
}

/** The group about the whole message names neither an action nor a status. */
const isRecipient = (group: Fields): boolean => group.has('action') || group.has('status');

function report(group: Fields): DeliveryReport {
  const status = statusOf(group);
  const result = resultOf(actionOf(group, status), status);
  const gone = result === 'hard' ? recipientOf(group) : [];
  return { result, gone, ...(status && { status: status.code }) };
}

/**
 * Whom the report is about. The final address counts: whoever was written to may be a group, of which a member is gone.
 * The original one is asked only where the other is no address.
 */
function recipientOf(group: Fields): readonly string[] {
  const final = addressesIn(group.get('final-recipient') ?? '');
  return (final.length > 0 ? final : addressesIn(group.get('original-recipient') ?? '')).slice(0, 1);
}

/** A status that says nothing more than its class gives way to what the other server said. */
function statusOf(group: Fields): DeliveryStatus | undefined {
  const status = findStatus(group.get('status') ?? '');
  if (status !== undefined && !isGeneral(status)) return status;
  return findStatus(group.get('diagnostic-code') ?? '') ?? (status && { ...status, words: '' });
}

function actionOf(group: Fields, status: DeliveryStatus | undefined): string {
  const action = /^[a-z]+/i.exec(group.get('action') ?? '')?.[0].toLowerCase();
  if (action !== undefined) return action;
  return status?.code.startsWith('5') ? 'failed' : 'delayed';
}

function resultOf(action: string, status: DeliveryStatus | undefined): DeliveryResult {
  if (action === 'delayed') return 'delayed';
  if (action !== 'failed') return 'none';
  return status && isNoMailbox(status) ? 'hard' : 'soft';
}
