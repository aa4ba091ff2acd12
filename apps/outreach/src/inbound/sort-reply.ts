import type { SortedReply } from '../conversations/sorted-reply';
import { absentUntil, type SentOn } from './absence';
import { colleagueIn, laterDay, plain, wordsFor } from './reply-facts';
import { labelShares, modelLabels } from './reply-model';

/** Characters that are read, and those of a sentence. */
const maxLength = { text: 2000, sentence: 300 };

/** Shares: below `label` it is a guess, from `phrase` a phrase decides, and from `alone` the model alone suppresses. */
const minShare = { label: 0.3, phrase: 0.05, alone: 0.5 };

/** Confidence of a phrase, in percent. */
const phraseConfidence = 95;

/** Sorts what a person wrote, without quotes and signature. @param sent when, for stated days */
export function sortReply(text: string, sent: SentOn): SortedReply {
  const written = text.slice(0, maxLength.text);
  const sentences = sentencesOf(written);
  const { label, share, sentence } = decide(written, sentences);
  return {
    label,
    by: 'phrases',
    confidence: Math.round(share * 100),
    sentence: label === 'other' ? null : sentence.slice(0, maxLength.sentence),
    until: dayOf(label, sentence, written, sent) ?? null,
    colleague: label === 'wrong_person' ? colleagueIn(written) : null,
  };
}

interface Decision {
  readonly label: SortedReply['label'];
  readonly share: number;
  readonly sentence: string;
}

/** A phrase of a request for no further mail decides unless the model excludes it; the model decides all else. */
function decide(text: string, sentences: readonly string[]): Decision {
  if (sentences.length === 0) return { label: 'other', share: 1, sentence: '' };
  const shares = labelShares(text);
  const { unsubscribe } = wordsFor(plain(text));
  const said = sentences.find((sentence) => unsubscribe.test(plain(sentence)));
  if (said !== undefined && shares.unsubscribe >= minShare.phrase)
    return {
      label: 'unsubscribe',
      share: Math.max(shares.unsubscribe, phraseConfidence / 100),
      sentence: said,
    };
  const candidates = modelLabels.filter(
    (each) => each !== 'unsubscribe' || shares.unsubscribe >= minShare.alone,
  );
  const best = candidates.reduce((one, each) => (shares[each] > shares[one] ? each : one));
  // Where nothing else is said, a request for no further mail is rather granted than missed.
  const label = best === 'other' && shares.unsubscribe >= minShare.label ? 'unsubscribe' : best;
  const share = shares[label];
  if (share < minShare.label) return { label: 'other', share, sentence: '' };
  return { label, share, sentence: bestSentence(sentences, (sentence) => labelShares(sentence)[label]) };
}

const bestSentence = (sentences: readonly string[], worth: (sentence: string) => number): string =>
  sentences
    .map((sentence) => ({ sentence, by: worth(sentence) }))
    .reduce((best, each) => (each.by > best.by ? each : best)).sentence;

function dayOf(
  label: SortedReply['label'],
  sentence: string,
  text: string,
  sent: SentOn,
): string | undefined {
  if (label === 'out_of_office') return absentUntil(text, sent);
  if (label !== 'later') return undefined;
  const words = wordsFor(plain(text));
  return laterDay(sentence, words, sent) ?? laterDay(text, words, sent);
}

/** A point within a word or an abbreviation does not end a sentence. */
const sentencesOf = (text: string): string[] =>
  (text.match(/[^.!?;\n]+(?:[.!?;]+|\n|$)/g) ?? [])
    .reduce<string[]>((joined, part) => {
      const last = joined.at(-1);
      if (last !== undefined && /[\p{L}\d]\.$/u.test(last) && /^[\p{L}\d]/u.test(part))
        joined[joined.length - 1] = last + part;
      else joined.push(part);
      return joined;
    }, [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
