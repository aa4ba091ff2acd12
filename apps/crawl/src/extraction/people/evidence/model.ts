import { join } from 'node:path';
import { lazily, readJson } from '@lode/domain/data';
import { personFeatures, type Possible, type Untitled } from './person-evidence';
import { titleFeatures, type TitleChoice } from './title-choices';

/** A feature is compared with a threshold; the next node is the first or the second one, or a value is added. */
type Node = number | readonly [feature: number, threshold: number, below: Node, above: Node];

/** Sum of trees over features, on the logistic scale. */
export interface AdditiveModel {
  readonly bias: number;
  readonly trees: readonly Node[];
}

export interface PeopleModel {
  readonly person: AdditiveModel;
  readonly title: AdditiveModel;
}

export const shippedModel = lazily(() => readJson<PeopleModel>(join(__dirname, 'data/people-model.json')));

/** A person with the probability of working for the owner of the page, and the best title with its own. */
export interface Decision {
  readonly possible: Possible;
  readonly probability: number;
  readonly title: TitleChoice | undefined;
  readonly titleProbability: number;
  /** Whether the name is in a list. */
  readonly isListed: boolean;
}

/** Preference for the title of a rule, which joins lines and removes the employer. */
const ruleBonus = 0.15;
/** Minimum probability of a title beside a name that is preferred to the heading of a group. */
const minOwn = 0.2;
const score = titleFeatures.indexOf('score');
const isOwn = ({ place }: TitleChoice, vector: readonly number[]): boolean =>
  place !== 'heading' && (vector[score] ?? 0) >= 0.6;

/** Estimates for each possible person; none is dropped. Cross-validation passes its own models. */
export function decide(possibles: readonly Possible[], model: PeopleModel = shippedModel()): Decision[] {
  const decisions = possibles.map((possible) => {
    let title: TitleChoice | undefined;
    let titleProbability = 0;
    let weight = 0;
    let own: TitleChoice | undefined;
    let ownProbability = minOwn;
    for (const { choice, vector } of possible.titles) {
      const probability = estimate(model.title, vector);
      const preferred = probability + (choice.place === 'rule' ? ruleBonus : 0);
      if (preferred > weight) [title, titleProbability, weight] = [choice, probability, preferred];
      if (probability > ownProbability && isOwn(choice, vector))
        [own, ownProbability] = [choice, probability];
    }
    if (title?.place === 'heading' && own) title = own;
    const probability = estimate(model.person, personVector(possible, titleProbability));
    return { possible, probability, title, titleProbability, isListed: false };
  });
  return withLists(decisions);
}

/** Minimum number of names of a list. */
const minListed = 4;
const listWeight = 0.75;

/** Names of one list are mostly alike: an unlikely name among likely ones is close to their mean. */
function withLists(decisions: readonly Decision[]): Decision[] {
  const means = new Map<string, number>();
  for (const [list, members] of Map.groupBy(decisions, ({ possible }) => possible.list))
    if (list !== undefined && members.length >= minListed)
      means.set(list, members.reduce((sum, { probability }) => sum + logit(probability), 0) / members.length);
  return decisions.map((decision) => {
    const mean = means.get(decision.possible.list ?? '');
    if (mean === undefined) return decision;
    const own = logit(decision.probability);
    const probability =
      mean > own ? logistic(own * (1 - listWeight) + mean * listWeight) : decision.probability;
    return { ...decision, probability, isListed: true };
  });
}

const logit = (probability: number): number => Math.log(probability / (1 - probability));
const logistic = (sum: number): number => 1 / (1 + Math.exp(-sum));

/** Values of `personFeatures`. */
export function personVector({ values }: Untitled, titleProbability: number): number[] {
  const isUnknown = values.get('unknown name') === 1;
  return personFeatures.map((name) => {
    if (name === 'title beside') return titleProbability;
    if (name === 'title and unknown name') return isUnknown ? titleProbability : 0;
    return values.get(name) ?? 0;
  });
}

/** The maximum probability of a person whose titles are not known yet. */
export function maxProbability(possible: Untitled, model: PeopleModel = shippedModel()): number {
  const vector = personVector(possible, NaN);
  vector[inLine] = NaN;
  if (possible.values.get('unknown name') === 1) for (const index of ofUnknown) vector[index] = NaN;
  return estimate(model.person, vector);
}

const inLine = personFeatures.indexOf('title in line');
/** Features of unknown names whose values are read together with the titles. */
const ofUnknown = personFeatures.flatMap((name, index) =>
  name.startsWith('unknown name and ') ? index : [],
);

/** The trees of a model in one array: three numbers and the places of both next nodes, or the sum of a leaf. */
interface FlatTrees {
  readonly roots: readonly number[];
  readonly nodes: Float64Array;
}

const flatTrees = new WeakMap<AdditiveModel, FlatTrees>();

function flatten(model: AdditiveModel): FlatTrees {
  const nodes: number[] = [];
  const add = (node: Node): number => {
    const at = nodes.length;
    if (typeof node === 'number') {
      nodes.push(leaf, node);
      return at;
    }
    nodes.push(node[0], node[1], 0, 0);
    nodes[at + 2] = add(node[2]);
    nodes[at + 3] = add(node[3]);
    return at;
  };
  const roots = model.trees.map(add);
  const flat = { roots, nodes: Float64Array.from(nodes) };
  flatTrees.set(model, flat);
  return flat;
}

/** In place of a feature. */
const leaf = -1;

/** @param values NaN if a value is unknown: the leaf with the higher sum is added */
export function estimate(model: AdditiveModel, values: readonly number[]): number {
  const { roots, nodes } = flatTrees.get(model) ?? flatten(model);
  let sum = model.bias;
  for (const root of roots) sum += leafFrom(nodes, root, values);
  return logistic(sum);
}

function leafFrom(nodes: Float64Array, from: number, values: readonly number[]): number {
  let at = from;
  for (let feature = nodes[at] ?? leaf; feature !== leaf; feature = nodes[at] ?? leaf) {
    const value = values[feature] ?? 0;
    const [below = 0, above = 0] = [nodes[at + 2], nodes[at + 3]];
    if (Number.isNaN(value)) return Math.max(leafFrom(nodes, below, values), leafFrom(nodes, above, values));
    at = value <= (nodes[at + 1] ?? 0) ? below : above;
  }
  return nodes[at + 1] ?? 0;
}
