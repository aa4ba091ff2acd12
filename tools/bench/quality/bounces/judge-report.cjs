// Compares the classification of a report with its labels, by the rules of the corpus.
'use strict';

const hardReasons = new Set(['userunknown', 'hostunknown', 'hasmoved', 'notaccept']);
/** Hard and soft are both right. */
const disputable = new Set(['filtered', 'suspend']);
/** Not a report about a failed delivery. */
const kindOfReason = { feedback: 'complaint', vacation: 'auto_reply', delivered: 'nothing' };

/** What a report is, by its labels: `failure`, `complaint`, `auto_reply`, `nothing` or `auth_failure`. */
function truthOf({ name, labels, raw }) {
  const [{ reason }] = labels;
  const isArf = name.startsWith('arf-');
  // A few reports of a failed authentication (RFC 6591) are labelled `feedback`.
  if (isArf && (reason === 'authfailure' || /^feedback-type:\s*auth-failure/im.test(raw.toString('latin1'))))
    return 'auth_failure';
  return kindOfReason[reason] ?? 'failure';
}

/** @returns `{truth, isRecognised, right, missed, extra}`; the last three count hard bounces by recipient. */
function judgeReport(report, outcome) {
  const truth = truthOf(report);
  const isRecognised = recognised[truth](outcome);
  if (truth !== 'failure') return { truth, isRecognised, right: 0, missed: 0, extra: hardOf(outcome) };
  const { labels } = report;
  const hard = labels.filter(({ reason, hard: isHard }) => isHard && hardReasons.has(reason)).length;
  const either = labels.filter(({ reason }) => disputable.has(reason)).length;
  const found = hardOf(outcome);
  const right = Math.min(hard, found);
  return { truth, isRecognised, right, missed: hard - right, extra: Math.max(0, found - hard - either) };
}

/** Number of recipients that the outcome reports as failed for good. */
const hardOf = ({ kind, bounce, failedAddresses = [] }) =>
  kind === 'bounce' && bounce === 'hard' ? Math.max(1, failedAddresses.length) : 0;

const recognised = {
  failure: ({ kind, why }) => kind === 'bounce' || why === 'delayed',
  complaint: ({ kind }) => kind === 'complaint',
  auto_reply: ({ kind }) => kind === 'auto_reply',
  nothing: ({ kind }) => kind === 'nothing',
  auth_failure: ({ kind }) => kind !== 'bounce' && kind !== 'complaint',
};

module.exports = { judgeReport };
