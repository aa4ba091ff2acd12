import type { ReplyRules } from '@lode/domain/replies';
import { addressesIn, type FailureBlock } from './failure-blocks';
import {
  judgeFailure,
  type DeliveryResult,
  type RecipientReport,
  isGeneral,
  replyInText,
  stageIn,
  stageInTranscript,
} from './delivery-result';

/** Fields of a group by name in lower case. */
export type Fields = ReadonlyMap<string, string>;

/** Maximum characters of a value. */
const maxValueLength = 2000;

/**
 * Parses the groups of fields of machine-readable reports (RFC 3464 §2.1, RFC 5965 §3): like headers, separated by empty
 * lines. Other lines are ignored; the first of repeated fields counts.
 * @param opening names of fields, in lower case, that start a new group if repeated, because some reports omit the empty
 * line
 */
export function fieldGroups(text: string, opening: readonly string[] = []): Fields[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+(?=\S)/g, ' ');
  const groups = unfolded.split(/\n[ \t]*\n/).flatMap((block) => groupsOf(block.split('\n'), opening));
  return groups.filter(({ size }) => size > 0);
}

function groupsOf(lines: readonly string[], opening: readonly string[]): Fields[] {
  let group = new Map<string, string>();
  const groups = [group];
  for (const line of lines) {
    const [, written, value = ''] = /^([\w-]{1,60})[ \t]*:(.*)$/.exec(line) ?? [];
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (group.has(name)) {
      if (!opening.includes(name)) continue;
      group = new Map();
      groups.push(group);
    }
    group.set(name, value.trim().slice(0, maxValueLength));
  }
  return groups;
}

/** Media types of the machine-readable part: RFC 3464, and RFC 6533 for internationalized addresses. */
export const deliveryStatusTypes = ['message/delivery-status', 'message/global-delivery-status'];

/** The text part of the report, for what the fields leave out. */
export interface ReportText {
  readonly blocks: readonly FailureBlock[];
  readonly whole: string;
}

/**
 * Parses a delivery status (RFC 3464 §2), by recipient.
 * @returns empty without a recipient
 */
export function readDeliveryStatus(status: string, text: ReportText, rules?: ReplyRules): RecipientReport[] {
  return fieldGroups(status, ['final-recipient', 'original-recipient'])
    .filter(isRecipient)
    .map((group) => report(group, text, rules));
}

/** The group about the whole message has neither an action nor a status. */
const isRecipient = (group: Fields): boolean => group.has('action') || group.has('status');

function report(group: Fields, text: ReportText, rules?: ReplyRules): RecipientReport {
  const address = recipientOf(group);
  const status = statusIn(group.get('status') ?? '') ?? statusIn(group.get('diagnostic-code') ?? '');
  const result = resultOf(actionOf(group, status));
  const code = status === undefined ? {} : { status };
  if (result !== 'failed') return { address, result, ...code };
  const block = text.blocks.find((candidate) => candidate.address === address)?.text ?? '';
  const failure = { ...failureOf(group, address, block, text.whole), ...code };
  const judged = judgeFailure(failure, rules);
  if (judged.isClassified) return judged;
  const byText = judgeFailure({ ...failureOf(group, address, block, text.whole), text: block }, rules);
  return byText.isClassified ? { ...judged, result: byText.result } : judged;
}

function failureOf(group: Fields, address: string, block: string, whole: string) {
  const status = group.get('status') ?? '';
  const diagnostic = diagnosticOf(group);
  const isSilent = diagnostic === '' && isGeneral(statusIn(status) ?? '5.0.0');
  const reply = replyInText(diagnostic);
  return {
    address,
    text: isSilent ? block : diagnostic || commentOf(status),
    stage: (reply && stageInTranscript(whole, reply)) ?? stageIn(block),
    mailExchange: hostOf(group.get('remote-mta') ?? ''),
  };
}

/** Without the type of the diagnostic, such as `smtp;`. */
const diagnosticOf = (group: Fields): string =>
  (group.get('diagnostic-code') ?? '').replace(/^[a-z0-9-]{1,20}[ \t]*;[ \t]*/i, '');

/** Sun and Oracle servers state the reason in a comment of the status. */
const commentOf = (status: string): string => /\(([^)]{1,200})\)/.exec(status)?.[1] ?? '';

const statusIn = (text: string): string | undefined =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(text)?.[1];

const hostOf = (mta: string): string =>
  /(?:[a-z0-9_-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}/.exec(mta.toLowerCase())?.[0] ?? '';

/**
 * The failed address: the final recipient, because the original one may be a group with a missing member. The original
 * recipient is used only if the final one is not an address.
 */
function recipientOf(group: Fields): string {
  const [address = ''] = ['final-recipient', 'original-recipient', 'x-actual-recipient'].flatMap((name) =>
    addressesIn(group.get(name) ?? ''),
  );
  return address;
}

function actionOf(group: Fields, status: string | undefined): string {
  const action = /^[a-z]+/i.exec(group.get('action') ?? '')?.[0].toLowerCase();
  if (action !== undefined) return action;
  return status?.startsWith('5') ? 'failed' : 'delayed';
}

const results: Readonly<Record<string, Exclude<DeliveryResult, 'hard' | 'soft'>>> = {
  delayed: 'delayed',
  delivered: 'none',
  relayed: 'none',
  expanded: 'none',
};

/** Actions other than those of RFC 3464 report failures, such as `expired`. */
const resultOf = (action: string): 'failed' | 'delayed' | 'none' =>
  Object.hasOwn(results, action) ? (results[action] ?? 'failed') : 'failed';
