export interface CachedResultStore<Question, Answer> {
  /** The newest result that contains all that the question asks for. */
  find(question: Question): Promise<Answer | undefined>;
  save(question: Question, answer: Answer): Promise<void>;
}
