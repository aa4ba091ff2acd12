// The SMTP replies that a report quotes, each with the label of its recipient.
'use strict';

const disputable = new Set(['filtered', 'suspend']);

/** @returns `[{reply, reason, kind}]`; `kind`: `missing`, `other` or `disputable` */
function quotedReplies({ raw, labels }) {
  const text = raw.toString('utf8').replaceAll('\r\n', '\n');
  const fields = [...text.matchAll(/^Diagnostic-Code:[ \t]*(.*(?:\n[ \t]+\S.*)*)/gim)];
  // Further ones belong to a returned report, or are of the reporting server itself.
  const all = fields.length > 0 ? fields.map(([, value]) => replyIn(value)) : inText(text);
  const replies = isUniform(labels) ? all.slice(0, labels.length) : all;
  // A verifier sends no message, so that it never receives these.
  const isAfterData = /\(in\s+reply\s+to\s+end\s+of\s+DATA\s+command\)/.test(text);
  return replies.flatMap((reply, index) => {
    const label = labelOf(labels, replies.length, index);
    if (!reply || !label) return [];
    return [{ reply, kind: isAfterData ? 'disputable' : kindOf(label), reason: label.reason }];
  });
}

/** Ambiguous if a report with different labels quotes another number of replies. */
function labelOf(labels, count, index) {
  if (isUniform(labels)) return labels[0];
  return count === labels.length ? labels[index] : undefined;
}

const isUniform = (labels) =>
  labels.every(({ reason, hard }) => reason === labels[0].reason && hard === labels[0].hard);

const kindOf = ({ reason, hard }) => {
  if (disputable.has(reason)) return 'disputable';
  if (reason === 'userunknown') return 'missing';
  return hard ? 'disputable' : 'other';
};

/** From the first reply code on, on one line. */
function replyIn(value) {
  const line = value.replace(/\s*\n\s*/g, ' ').trim();
  return /(?<![\w.@-])([45][0-5]\d(?:[ -].*|$))/.exec(line)?.[1];
}

/** Replies quoted in the text of a report, without its returned message. */
function inText(text) {
  const body = text.slice(text.indexOf('\n\n'));
  const quoted =
    /^(?:.{0,60}\bsaid: |[ \t>]*(?:<<<|Remote host said:)?[ \t]*)([45][0-5]\d[ -].*(?:\n[ \t]+\S.*)*)/gim;
  return [...body.matchAll(quoted)].map(([, value]) => replyIn(value));
}

module.exports = { quotedReplies };
