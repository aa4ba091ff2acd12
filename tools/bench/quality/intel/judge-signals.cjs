// Compares news, funding and expansion with published headlines and filed notices.
'use strict';
const { compare, keyed } = require('../outcome.cjs');
const { headlineKey } = require('./keys.cjs');

const day = 86_400_000;
/** Days that each kind of signal covers, and days around the limit in which both answers are accepted. */
const windows = { news: 365, expansion: 365, funding: 730 };
const edge = 3;
/** GDELT searches the last three months. */
const gdeltDays = 90;

const ageOf = (date) => (Date.now() - Date.parse(date)) / day;

/** @returns outcomes by kind of signal, and the parts that are compared for right ones */
function judgeSignals({ known, signals: { answer } }) {
  const { news = [], funding = [], expansion = [] } = answer;
  const headlines = expansion.filter(({ kind }) => kind === 'headline');
  const judged = {
    funding: judgeFunding(known, funding),
    expansion: judgeEvents(known, 'expansion', headlines),
    'news by topic': judgeTopics(known, news),
    'all news': judgeEvents(known, 'news', news),
  };
  return { outcomes: judged, parts: partsOf(known, funding, headlines) };
}

/** Events that must be found, and those that may be found, as `[expected, possible]`. */
function findable({ dossier, pages, isNamed }, kind) {
  const hasFeed = pages.some(({ feeds }) => feeds.length > 0);
  const daysOf = ({ shownBy }) =>
    Math.max(
      hasFeed && shownBy.includes('feed') ? windows[kind] : 0,
      isNamed && shownBy.includes('gdelt') ? gdeltDays : 0,
    );
  const fitting = dossier.events.filter(({ topic }) => kind === 'news' || topic === kind);
  const within = (slack) =>
    fitting.filter((event) => ageOf(event.date) <= Math.min(windows[kind], daysOf(event)) + slack);
  return [within(-edge), within(edge)];
}

const titleKey = ({ title, headline = title }) => headlineKey(headline);

function judgeEvents(known, kind, found) {
  const [expected, possible] = findable(known, kind);
  const accepted = new Set(possible.map(titleKey));
  return compare(keyed(expected, titleKey), keyed(found, titleKey), (key) => accepted.has(key));
}

/** News of a topic; news without a topic is not compared. */
function judgeTopics(known, news) {
  const [expected, possible] = findable(known, 'news').map((events) =>
    events.filter(({ topic }) => topic !== 'other'),
  );
  const keyOf = (one) => `${one.topic} ${titleKey(one)}`;
  const accepted = new Set(possible.map(keyOf));
  const withTopic = news.filter(({ topic }) => topic !== null);
  return compare(keyed(expected, keyOf), keyed(withTopic, keyOf), (key) => accepted.has(key));
}

/** Headlines by their words, notices by their offering. */
function judgeFunding(known, funding) {
  const headlines = judgeEvents(
    known,
    'funding',
    funding.filter(({ source }) => source !== 'sec'),
  );
  const { can, isSure } = known.sources.sec;
  const offerings = can ? offeringsOf(known.dossier) : [];
  const notices = funding.filter(({ source }) => source === 'sec');
  const keyOf = (notice) => offerings.find((one) => isOf(notice, one))?.key ?? notice.title;
  const found = keyed(notices, keyOf);
  const expected = offerings.filter(({ key }) => isSure || found.has(key));
  const filed = compare(
    keyed(expected, ({ key }) => key),
    found,
  );
  return Object.fromEntries(
    Object.entries(headlines).map(([name, list]) => [name, [...list, ...filed[name]]]),
  );
}

/** A notice and its amendments are one offering; the latest one has the raised amount. */
function offeringsOf({ formsD }) {
  const offerings = [];
  for (const form of [...formsD].reverse().filter(({ filedOn }) => ageOf(filedOn) <= windows.funding)) {
    const amended = offerings.find(({ forms }) => forms[0].accession === form.amends);
    if (amended) amended.forms.push(form);
    else offerings.push({ key: `Form D ${form.accession}`, forms: [form] });
  }
  return offerings;
}

const bare = (accession) => accession.replaceAll('-', '');
const isOf = ({ url, evidence }, { forms }) =>
  forms.some(({ accession }) =>
    [url, ...evidence.map((one) => one.url)].some(
      (text) => text !== null && bare(text).includes(bare(accession)),
    ),
  );

/** @returns `[{part, isRight, given, wanted, title}]` */
function partsOf({ dossier }, funding, expansion) {
  const events = keyed(dossier.events, titleKey);
  const rounds = funding.flatMap((signal) => {
    const event = events.get(titleKey(signal));
    if (signal.source === 'sec') return noticeParts(dossier, signal);
    return event?.amount ? fundingParts(signal, event) : [];
  });
  const places = expansion.flatMap((signal) => {
    const event = events.get(titleKey(signal));
    return event?.place === undefined ? [] : [part('place', signal, signal.place, event.place)];
  });
  return [...rounds, ...places];
}

const part = (of, { title }, given, wanted) => ({
  part: of,
  title,
  given,
  wanted,
  isRight: given === wanted,
});

const fundingParts = (signal, { amount, round = null }) => [
  part('amount', signal, signal.amount, amount.value),
  part('currency', signal, signal.currency, amount.currency),
  part('round', signal, signal.round, round),
];

function noticeParts(dossier, signal) {
  const offering = offeringsOf(dossier).find((one) => isOf(signal, one));
  const latest = offering?.forms.at(-1);
  return latest ? [part('amount of a notice', signal, signal.amount, latest.sold)] : [];
}

module.exports = { judgeSignals };
