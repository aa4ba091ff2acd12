// The finder's answers against the truth.
'use strict';

/** Above this confidence callers write to the address without a further thought. */
const sure = 70;

/** @returns each question with `found`, `confidence`, `right`, and whether the mailbox that was named takes `inUse` */
function judgeFound({ truth, answers }) {
  return answers.map(({ question, answer }) => {
    const found = answer.email ?? null;
    const state = found === null ? undefined : truth.mailbox(found)?.state;
    return {
      ...question,
      answer,
      found,
      confidence: answer.confidence ?? 0,
      right: found !== null && found === question.email,
      takesMail: state === 'exists' || state === 'full',
    };
  });
}

/** Found and right, of those whose mailbox exists; beside it what the best guess could reach. */
function recallOf(judged, chosen = () => true) {
  const asked = judged.filter((one) => one.state === 'exists' && chosen(one));
  return {
    asked: asked.length,
    right: share(asked.filter(({ right }) => right).length, asked.length),
    best: share(mostRight(asked), asked.length),
  };
}

/**
 * How many anybody could get right at a first attempt. Where nothing at all tells the form of the domain, that is
 * the form which most of these people's companies use.
 */
function mostRight(asked) {
  const [open, told] = partition(asked, ({ known, tellsApart }) => known === 'nothing' && !tellsApart);
  const sizes = [...Map.groupBy(open, ({ company }) => company.addressPattern).values()].map(
    ({ length }) => length,
  );
  return told.length + Math.max(0, ...sizes);
}

function partition(items, holds) {
  const groups = Map.groupBy(items, holds);
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}

/** Answers that say that they are sure. */
function sureOf(judged) {
  const named = judged.filter(({ found, confidence }) => found !== null && confidence > sure);
  const wrong = named.filter(({ right }) => !right);
  return {
    answers: named.length,
    wrong: wrong.length,
    strangers: wrong.filter(({ known }) => known === 'stranger').length,
    wrongShare: share(wrong.length, named.length, 0),
    unusedShare: share(named.filter(({ takesMail }) => !takesMail).length, named.length, 0),
  };
}

const share = (some, all, ofNothing = 1) => (all === 0 ? ofNothing : some / all);

module.exports = { judgeFound, recallOf, sure, sureOf };
