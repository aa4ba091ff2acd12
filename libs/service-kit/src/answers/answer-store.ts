/** Answers that were found before. */
export interface AnswerStore<Question, Answer> {
  /** The newest answer that has all that is asked for. */
  find(question: Question): Promise<Answer | undefined>;
  save(question: Question, answer: Answer): Promise<void>;
}
