/** A funding round, by its key and its name in each language. */
export interface Round {
  /** As in `series_a`. */
  name: string;
  written: Readonly<Record<string, string>>;
}

const round = (name: string, texts: string): Round => {
  const [en = '', de = en, fr = en, es = en, it = en] = texts.split(' | ');
  return { name, written: { en, de, fr, es, it } };
};

/** In the order en, de, fr, es, it. */
export const rounds: readonly Round[] = [
  round('pre_seed', 'pre-seed | Pre-Seed-Runde | levée pre-seed | ronda pre-semilla | round pre-seed'),
  round('seed', 'seed | Seed-Runde | levée d’amorçage | ronda semilla | round seed'),
  round('series_a', 'Series A | Series-A-Runde | série A | serie A | round di serie A'),
  round('series_b', 'Series B | Series-B-Runde | série B | serie B | round di serie B'),
  round('series_c', 'Series C | Series-C-Runde | série C | serie C | round di serie C'),
];
