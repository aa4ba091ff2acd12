/** A question of a paged operation. */
export interface Question {
  readonly path: string;
  /** List of the response with the rows. */
  readonly rows: string;
  readonly query: Readonly<Record<string, string>>;
  /** Number of rows by another request; by default, `total` of the answer is right. */
  readonly count?: () => Promise<number>;
}

export const domain = 'paged-rows.test';
/** Role addresses and addresses of people. */
export const addresses = Array.from({ length: 64 }, (_, index) =>
  index % 2 === 0 ? `role${index}@${domain}` : `ana.ruiz${index}@${domain}`,
);
const types = ['personal', 'generic'] as const;
const tags = ['one', 'two', 'three'] as const;
export const listed = Array.from({ length: 130 }, (_, index) => ({
  email: `lead${index}@paged-leads.test`,
  tags: tags.filter((_, place) => index % (place + 2) === 0),
  ...(index % 3 === 0 && { phone: `+1512555${String(1000 + index)}` }),
}));

const towns = ['Austin, TX', 'Hamburg', 'Denver, CO', 'Lyon, France', 'Toronto, ON'];
const trades = ['dentists', 'bakeries', 'hotels', 'restaurants', 'cafes', 'florists', 'gyms', 'lawyers'];

/** Numbers from 0 to 1 that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}

/** Random questions; leads are slow where they are new, so their niche and town are those of few searches. */
export function questions(count: number, ofList: (query: Question['query']) => Question): Question[] {
  const next = random(26);
  const one = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value =>
    values[Math.floor(next() * values.length)] as Value;
  const kinds: readonly ((limit: string) => Question)[] = [
    (limit) => ({
      path: '/maps-search',
      rows: 'places',
      query: { query: one(trades), location: one(towns), limit },
    }),
    (limit) => ({
      path: '/domain-search',
      rows: 'emails',
      query: { domain, limit, ...(next() < 0.5 && { type: one(types) }) },
    }),
    (limit) =>
      ofList({
        limit,
        ...(next() < 0.4 && { tag: one(tags) }),
        ...(next() < 0.4 && { has: one(['phone', 'email', 'email,phone']) }),
      }),
  ];
  return Array.from({ length: count }, (_, index) => {
    const limit = String(1 + Math.floor(next() * 30));
    if (index % 20 === 0)
      return {
        path: '/generate-leads',
        rows: 'leads',
        query: { niche: 'cafes', location: 'Austin, TX', limit, ...(next() < 0.5 && { has: 'phone' }) },
      };
    return one(kinds)(limit);
  });
}

/** The listed leads that meet the conditions of a question. */
export const meantBy = ({ tag, has }: Question['query']): typeof listed =>
  listed.filter(
    ({ tags: own, phone }) =>
      (tag === undefined || own.some((each) => each === tag)) &&
      (!has?.includes('phone') || phone !== undefined),
  );
