import { workerData } from 'piscina';
import { extractPage, type Extracted, type PageSource } from '../extraction/extract-page';
import { technologyRules } from '../extraction/technologies/rule-files.adapter';
import { TechnologyMatcher } from '../extraction/technologies/technology-matcher';
import { lowerThreadPriority } from './thread-priority.adapter';

lowerThreadPriority();
const { ruleFiles } = workerData as { ruleFiles: readonly string[] };
const matcher = new TechnologyMatcher(technologyRules(ruleFiles));

/** Entry point of the threads of `ThreadedExtractor`. */
export default (source: PageSource): Extracted => extractPage(source, matcher);
