import { fieldGroups, type Fields } from './report-fields';
import { addressesIn } from './addresses-in';
import { findStatus, isGeneral, isNoMailbox, type DeliveryStatus } from './status-code';

/**
 * `hard`: failed, and the address must not be written to again; `soft`: failed for a transient reason or one other than
 * the mailbox; `delayed`: still being retried; `none`: delivered or relayed.
 */
export type DeliveryResult = 'hard' | 'soft' | 'delayed' | 'none';

export interface DeliveryReport {
  readonly result: DeliveryResult;
  /** Status code such as `5.1.1` (RFC 3463), if the report has one. */
  readonly status?: string;
  /** Failed addresses in lower case; empty unless `hard`, or if the report names none. */
  readonly failedAddresses: readonly string[];
}

/** Media types of the machine-readable part: RFC 3464, and RFC 6533 for internationalized addresses. */
export const deliveryStatusTypes = ['message/delivery-status', 'message/global-delivery-status'];

const worstFirst: readonly DeliveryResult[] = ['hard', 'soft', 'delayed', 'none'];

/**
 * Parses a delivery status (RFC 3464 §2). Our messages have one recipient; if a report has several, as for a group
 * address, the worst result counts.
 * @returns undefined without a recipient
 */
export function readDeliveryStatus(text: string): DeliveryReport | undefined {
  const reports = fieldGroups(text, ['final-recipient', 'original-recipient'])
    .filter(isRecipient)
    .map(report);
  const [worst] = reports.sort(
    (one, other) => worstFirst.indexOf(one.result) - worstFirst.indexOf(other.result),
  );
  return worst && { ...worst, failedAddresses: reports.flatMap(({ failedAddresses }) => failedAddresses) };
}

/** The group about the whole message has neither an action nor a status. */
const isRecipient = (group: Fields): boolean => group.has('action') || group.has('status');

function report(group: Fields): DeliveryReport {
  const status = statusOf(group);
  const result = resultOf(actionOf(group, status), status);
  const failedAddresses = result === 'hard' ? recipientOf(group) : [];
  return { result, failedAddresses, ...(status && { status: status.code }) };
}

/**
 * Failed address. The final recipient counts, because the original one may be a group with a missing member. The original
 * recipient is used only if the final one is not an address.
 */
function recipientOf(group: Fields): readonly string[] {
  const final = addressesIn(group.get('final-recipient') ?? '');
  return (final.length > 0 ? final : addressesIn(group.get('original-recipient') ?? '')).slice(0, 1);
}

/** If the status has only a class, the diagnostic code of the other server takes precedence. */
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
