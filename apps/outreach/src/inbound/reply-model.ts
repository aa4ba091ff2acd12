import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '@lode/domain/replies';
import { lazily } from '@lode/domain/data';

/** Labels between which the model decides, in the order of its weights. */
export const modelLabels = [
  'interested',
  'question',
  'later',
  'not_interested',
  'wrong_person',
  'unsubscribe',
  'out_of_office',
  'other',
] as const;
export type ModelLabel = (typeof modelLabels)[number];

/** Number of weights per label, a power of two. */
export const buckets = 1 << 15;

/**
 * The model in `data/reply-model.bin`: float32 (little endian) of the bias and then of the unit of the weights per label, then
 * an int8 per feature and label. `node tools/fit/replies.cjs` writes it.
 */
interface ReplyModel {
  readonly biases: readonly number[];
  readonly units: readonly number[];
  readonly weights: Int8Array;
}

const model = lazily((): ReplyModel => {
  const bytes = readFileSync(join(__dirname, 'data/reply-model.bin'));
  const count = modelLabels.length;
  const floats = Array.from({ length: 2 * count }, (_, index) => bytes.readFloatLE(index * 4));
  return {
    biases: floats.slice(0, count),
    units: floats.slice(count),
    weights: new Int8Array(bytes.buffer, bytes.byteOffset + 8 * count, buckets * count),
  };
});

/** Characters that the model reads. */
const maxLength = 2000;

/**
 * Features of a text as positions of weights: words, pairs of words, parts of words of three to five letters, the first word
 * and the length. Addresses and numbers are one word each.
 */
export function featuresOf(text: string): number[] {
  const plain = fold(text.slice(0, maxLength))
    .replace(/\S{1,64}@\S{1,255}/g, ' mailaddr ')
    .replace(/https?:\S{1,500}/g, ' link ')
    .replace(/\d+/g, '0');
  const words = plain.match(/[a-z']+|0|[?!]/g) ?? [];
  const names = new Set<string>([lengthOf(words.length), `f${words[0] ?? ''}`]);
  for (const [index, word] of words.entries()) {
    names.add(`w${word}`);
    const next = words[index + 1];
    if (next !== undefined) names.add(`b${word} ${next}`);
    if (word.length > 3) addParts(names, `^${word.slice(0, 40)}$`);
  }
  return [...names].map(bucketOf);
}

const lengthOf = (words: number): string =>
  words <= 3 ? 'L3' : words <= 8 ? 'L8' : words > 30 ? 'L30' : 'L';

function addParts(names: Set<string>, word: string): void {
  for (let length = 3; length <= 5; length += 1)
    for (let start = 0; start + length <= word.length; start += 1)
      names.add(`c${word.slice(start, start + length)}`);
}

/** FNV-1a with a last mix, because its low bits are uneven. */
function bucketOf(name: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < name.length; index += 1)
    value = Math.imul(value ^ name.charCodeAt(index), 0x01_00_01_93);
  value = Math.imul(value ^ (value >>> 15), 0x2c_1b_3c_6d);
  return (value ^ (value >>> 12)) & (buckets - 1);
}

/** Shares of the labels for a text, which add up to 1. */
export function labelShares(text: string): Record<ModelLabel, number> {
  const { biases, units, weights } = model();
  const features = featuresOf(text);
  const sums = new Float64Array(modelLabels.length);
  for (const feature of features)
    for (let label = 0; label < sums.length; label += 1)
      sums[label] = (sums[label] ?? 0) + (weights[feature * sums.length + label] ?? 0);
  const scale = 1 / Math.sqrt(features.length);
  const powers = modelLabels.map((_, label) =>
    Math.exp((sums[label] ?? 0) * (units[label] ?? 0) * scale + (biases[label] ?? 0)),
  );
  const total = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(
    modelLabels.map((label, index) => [label, (powers[index] ?? 0) / total]),
  ) as Record<ModelLabel, number>;
}
