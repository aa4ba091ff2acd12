import type { Story } from './story';

/** The company is the best source. */
const single = { feeds: 85, gdelt: 75 };
const perFurtherSource = 5;
const maxConfidence = 95;

/** Confidence that a headline was interpreted correctly; several sources raise it. */
export const storyConfidence = ({ source, evidence }: Pick<Story, 'source' | 'evidence'>): number =>
  Math.min(maxConfidence, single[source] + perFurtherSource * (evidence.length - 1));
