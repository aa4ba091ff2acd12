import { type Reply, classifyReply, type ReplyClass, type ReplyRules } from '@lode/domain/replies';

/** The command that a quoted reply answers; `session`: the connection, EHLO or MAIL. */
type Stage = 'session' | 'recipient' | 'data';

const maxTextLength = 4000;
const codePattern = /(?<![\w.@-])([45][0-5]\d)(?=[ \t:;,'"<-]|$)/m;
/** Gateways quote the code behind the words: `mailbox unavailable. [SMTP Error Code 550]`, `mailbox unavailable (550)`. */
const codeBehind =
  /(?:[[(](?:(?:smtp|error|reply|response|server|status|code)[ :]{1,2}){0,4}#?(?=\d{3}[\])])|\b(?:smtp|error|reply) (?:code|error|status):? ?)([45][0-5]\d)(?=[\])\s.]|$)/i;
/** Parts of IP addresses such as 5.1.2.3 do not count. */
const statusPattern = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g;

const stageNames: readonly (readonly [Stage, string])[] = [
  ['data', String.raw`(?:end of )?data\b|text command|sending data|message content`],
  ['recipient', String.raw`rcpt|recipient`],
  ['session', String.raw`mail\b(?! deliv)|ehlo|helo|initial|banner|greeting|connect`],
];
const stagePatterns = stageNames.map(([stage, names]): readonly [Stage, RegExp] => {
  const before = String.raw`(?:in (?:reply|response) to|\bafter|while performing|\bfor|smtp error from .{0,60}?\bto)`;
  return [
    stage,
    new RegExp(
      String.raw`${before}(?: the| sending| pipelined)?[ \n]{1,8}(?:${names})|[[(](?:${names})[_\w ]{0,12}[\])]`,
      'i',
    ),
  ];
});
const refusedAtConnection = /refused to talk to me|initial server greeting|connection greeting/i;

/**
 * The reply that a text quotes: its code, status code and the text from there on.
 * @returns undefined if the text has neither a reply code nor a status code
 */
export function replyInText(text: string): Reply | undefined {
  const begin = text.slice(0, maxTextLength);
  const code = codePattern.exec(begin) ?? codeBehind.exec(begin);
  const isBehind = code !== null && !/^[45]/.test(code[0]);
  const quoted = isBehind ? begin : code ? onlyReply(begin.slice(code.index)) : begin;
  const enhanced = specificStatus(statusesIn(quoted)) ?? specificStatus(statusesIn(begin));
  if (!code && enhanced === undefined) return undefined;
  const number = code ? Number(code[1]) : Number(`${enhanced?.[0] ?? 5}50`);
  return {
    code: number,
    enhanced: enhanced ?? null,
    text: code && !isBehind ? quoted.slice(3) : quoted.replace(codeBehind, ' '),
    lines: [],
  };
}

/** The stage that a text names for its reply. */
export function stageIn(text: string): Stage | undefined {
  const begin = text.slice(0, maxTextLength);
  if (refusedAtConnection.test(begin)) return 'session';
  return stagePatterns.find(([, pattern]) => pattern.test(begin))?.[0];
}

/** The command before a reply in a transcript of a session, as Sendmail and others quote it. */
export function stageInTranscript(transcript: string, reply: Reply): Stage | undefined {
  const wanted = squeeze(reply.text).slice(0, 40);
  const steps = transcript
    .slice(0, 64 * 1024)
    .matchAll(/^[ \t]{0,8}>>> ?(\w{4})[^\n]{0,500}\n[ \t]{0,8}<<< ?[45]\d\d([^\n]{0,200})/gm);
  const step = [...steps].find(([, , text = '']) => wanted !== '' && squeeze(text).startsWith(wanted));
  return step && stageOfCommand[step[1]?.toLowerCase() ?? ''];
}

const stageOfCommand: Readonly<Record<string, Stage>> = {
  ehlo: 'session',
  helo: 'session',
  mail: 'session',
  rcpt: 'recipient',
  data: 'data',
};

/** Without further replies and commands of a transcript. */
function onlyReply(text: string): string {
  const lines = text.split('\n');
  const end = lines.findIndex((line, index) => index > 0 && isOther(line, text.slice(0, 3)));
  return end < 0 ? text : lines.slice(0, end).join('\n');
}

function isOther(line: string, code: string): boolean {
  const [, begin] = /^[ \t]{0,8}(?:<<<[ \t]?)?(>>>|[245]\d\d[ -])/.exec(line) ?? [];
  return begin !== undefined && !begin.startsWith(code);
}

const statusesIn = (text: string): string[] => [...text.matchAll(statusPattern)].map(([, code = '']) => code);

/** Whether a code has only a class. */
export const isGeneral = (status: string): boolean => /\.0\.0$/.test(status);

/** Some servers precede the status of the other server with one of their own that says less. */
const specificStatus = (statuses: readonly string[]): string | undefined =>
  statuses.slice(0, 3).find((status) => !/\.[0-9]\.0$/.test(status)) ?? statuses[0];

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * `hard`: failed, and the address must not be written to again; `soft`: failed for a transient reason or one other than
 * the mailbox; `delayed`: still being retried; `none`: delivered or relayed.
 */
export type DeliveryResult = 'hard' | 'soft' | 'delayed' | 'none';

/** What a report says about one recipient. */
export interface RecipientReport {
  /** In lower case; empty if the report names none. */
  readonly address: string;
  readonly result: DeliveryResult;
  /** Status code such as `5.1.1` (RFC 3463); `5.0.0` if only a reply code is known. */
  readonly status?: string;
}

/** A failed delivery as a report describes it. */
export interface Failure {
  readonly address: string;
  /** Status code of the report. */
  readonly status?: string;
  /** Quoted reply, or another reason. */
  readonly text: string;
  /** If the text does not name it. */
  readonly stage?: Stage | undefined;
  /** Host that replied, in lower case; empty if unknown. */
  readonly mailExchange: string;
}

/** A classified failure. */
export interface JudgedFailure extends RecipientReport {
  readonly result: 'hard' | 'soft';
  /** False if nothing in the text or the status gives a reason. */
  readonly isClassified: boolean;
}

const hardReasons = new Set<ReplyClass['reason']>(['no_mailbox', 'disabled', 'no_mail', 'no_domain']);

/** Classifies a failed delivery by the quoted reply, then by the status code of the report. */
export function judgeFailure(failure: Failure, rules?: ReplyRules): JudgedFailure {
  const quoted = replyInText(failure.text);
  const status = statusOf(failure.status, quoted);
  const reply = quoted ?? withoutCode(failure);
  const stage = stageIn(failure.text) ?? failure.stage;
  const found = classified(reply, failure, stage, rules);
  // A reply to the content is about the mailbox only if it says so.
  const isHard = hardReasons.has(found.reason) && !(found.ambiguous && stage === 'data');
  return {
    address: failure.address,
    result: isHard ? 'hard' : 'soft',
    isClassified: found.reason !== 'unclassified',
    ...(status !== undefined && { status }),
  };
}

/** A reason without a reply code: only a status makes it that of a mailbox if the words do not. */
function withoutCode({ status, text }: Failure): Reply {
  const code = status === undefined ? 554 : Number(`${status[0]}50`);
  return { code, enhanced: null, text, lines: [] };
}

function classified(
  reply: Reply,
  { address, status, mailExchange }: Failure,
  stage: Stage | undefined,
  rules?: ReplyRules,
): ReplyClass {
  const scope = stage === undefined ? 'relayed' : scopeOf[stage];
  const context = { scope, domain: domainOf(address), mailExchange } as const;
  const found = classifyReply(reply, context, rules);
  const isCertain = found.reason !== 'unclassified' && !found.ambiguous;
  const isKnown = reply.enhanced !== null && !isGeneral(reply.enhanced);
  if (isCertain || isKnown || status === undefined) return found;
  return classifyReply({ ...reply, enhanced: status }, context, rules);
}

const scopeOf = { session: 'session', recipient: 'relayed', data: 'content' } as const;

/** If the status of the report has only a class, the quoted reply takes precedence. */
function statusOf(status: string | undefined, quoted: Reply | undefined): string | undefined {
  if (status !== undefined && !isGeneral(status)) return status;
  if (!quoted) return status;
  return quoted.enhanced ?? `${Math.floor(quoted.code / 100)}.0.0`;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const worstFirst: readonly DeliveryResult[] = ['hard', 'soft', 'delayed', 'none'];

/** The recipient whose result has the most serious consequences. */
export const worstOf = <Report extends RecipientReport>(reports: readonly Report[]): Report | undefined =>
  [...reports].sort((one, other) => worstFirst.indexOf(one.result) - worstFirst.indexOf(other.result))[0];
