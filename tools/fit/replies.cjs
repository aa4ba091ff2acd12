// `node tools/fit/replies.cjs` fits the model that sorts replies on the sentences of tools/fit/replies, and writes it to the
// data of outreach, with the half of the labelled replies that may be read; the same texts give the same file. A line
// `- (a|b) c` is several sentences. `node tools/fit/measure-replies.cjs` measures it on the other half. Needs the
// compiled service.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const outreach = path.resolve(__dirname, '../../apps/outreach');
const { featuresOf, modelLabels, buckets } = require(path.join(outreach, 'dist/inbound/reply-model.js'));

/** Sentences per line, share of joined ones, fits of which the mean is taken, step of AdaGrad, pull to zero, left out features. */
const settings = { perLine: 8, joined: 0.25, fits: 6, passes: 8, step: 0.3, pull: 1e-5, dropped: 0.2 };
const { rowsOfHalf } = require('./measure-replies.cjs');
const count = modelLabels.length;

let state = 1;
/** A number from 0 to 1, the same in each run. */
function random() {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const pick = (list) => list[Math.floor(random() * list.length)];

function sentencesOf(pattern) {
  const sentences = new Set();
  for (let tries = 0; tries < settings.perLine * 3 && sentences.size < settings.perLine; tries += 1) {
    let text = pattern;
    for (let before = ''; before !== text;) {
      before = text;
      text = text.replace(/\(([^()]*)\)/, (_, choice) => pick(choice.split('|')));
    }
    sentences.add(text.replace(/\s+/g, ' ').trim());
  }
  return [...sentences];
}

/** Labels whose sentence may precede one of another label without changing its meaning. */
const before = {
  unsubscribe: 'not_interested',
  interested: 'other',
  later: 'interested',
  wrong_person: 'other',
};

function rowsOf(language) {
  const byLabel = new Map(modelLabels.map((label) => [label, []]));
  let label;
  const lines = fs.readFileSync(path.join(__dirname, 'replies', `${language}.txt`), 'utf8').split('\n');
  for (const line of lines)
    if (/^\w+:$/.test(line)) label = line.slice(0, -1);
    else if (line.startsWith('  - ')) byLabel.get(label).push(...sentencesOf(line.slice(4)));
  return [...byLabel].flatMap(([name, texts]) => {
    const joined = texts
      .filter(() => random() < settings.joined)
      .map((text) => `${pick(byLabel.get(random() < 0.5 ? name : (before[name] ?? name)))}. ${text}`);
    return [...texts, ...joined].map((text) => ({
      features: featuresOf(text),
      label: modelLabels.indexOf(name),
    }));
  });
}

function fit(rows) {
  const weights = new Float32Array(buckets * count);
  const squares = new Float32Array(buckets * count).fill(1e-3);
  const biases = new Float32Array(count);
  const sizes = modelLabels.map((_, label) => rows.filter((row) => row.label === label).length);
  const worth = sizes.map((size) => Math.sqrt(rows.length / count / size));
  const order = rows.map((_, index) => index);
  for (let pass = 0; pass < settings.passes; pass += 1) {
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      [order[index], order[other]] = [order[other], order[index]];
    }
    for (const index of order) {
      const { features, label } = rows[index];
      const active = features.filter(() => random() >= settings.dropped);
      const scale = 1 / Math.sqrt(active.length || 1);
      const sums = Array.from(biases);
      for (const feature of active)
        for (let each = 0; each < count; each += 1) sums[each] += weights[feature * count + each] * scale;
      const top = Math.max(...sums);
      const powers = sums.map((sum) => Math.exp(sum - top));
      const total = powers.reduce((sum, power) => sum + power, 0);
      for (let each = 0; each < count; each += 1) {
        const error = (powers[each] / total - (each === label ? 1 : 0)) * worth[label];
        biases[each] -= 0.02 * error;
        for (const feature of active) {
          const place = feature * count + each;
          const slope = error * scale + settings.pull * weights[place];
          squares[place] += slope * slope;
          weights[place] -= (settings.step * slope) / Math.sqrt(squares[place]);
        }
      }
    }
  }
  return { weights, biases };
}

/** The mean of several fits, which differ by the order of the rows. */
function meanOf(rows) {
  const fits = Array.from({ length: settings.fits }, () => fit(rows));
  const mean = (name) =>
    fits[0][name].map((_, place) => fits.reduce((sum, each) => sum + each[name][place], 0) / fits.length);
  return { weights: mean('weights'), biases: mean('biases') };
}

function bytesOf({ weights, biases }) {
  const bytes = Buffer.alloc(8 * count + buckets * count);
  for (let label = 0; label < count; label += 1) {
    let largest = 0;
    for (let place = label; place < weights.length; place += count)
      largest = Math.max(largest, Math.abs(weights[place]));
    const unit = Math.fround(largest / 127);
    bytes.writeFloatLE(biases[label], 4 * label);
    bytes.writeFloatLE(unit, 4 * (count + label));
    for (let place = label; place < weights.length; place += count)
      bytes.writeInt8(Math.round(weights[place] / unit), 8 * count + place);
  }
  return bytes;
}

const languages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
/** Replies by other people, each as often as a line of sentences. */
const written = rowsOfHalf('read').flatMap(({ text, label }) =>
  Array.from({ length: settings.perLine / 2 }, () => ({
    features: featuresOf(text),
    label: modelLabels.indexOf(label),
  })),
);
const bytes = bytesOf(meanOf([...languages.flatMap(rowsOf), ...written]));
for (const folder of ['src', 'dist'])
  fs.writeFileSync(path.join(outreach, folder, 'inbound/data/reply-model.bin'), bytes);
