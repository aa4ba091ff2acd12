import type { DocumentReader } from '@lode/domain/sources';
import { FakeDocumentReader } from '@lode/testing';
import { questionAbout } from '../../investigations/known-company';
import type { CompanyQuestion, CompanySource, CompanySourceAnswer } from '../company-source';

type Script = ConstructorParameters<typeof FakeDocumentReader>[0];

export const companyQuestion = (more: Partial<CompanyQuestion> = {}): CompanyQuestion => ({
  ...questionAbout('acme.com', 600),
  ...more,
});

/** Asks a source with scripted documents. */
export async function askSource(
  create: (reader: DocumentReader) => CompanySource,
  answers: Script,
  question: Partial<CompanyQuestion> = {},
): Promise<{ readonly answer: CompanySourceAnswer; readonly reader: FakeDocumentReader }> {
  const reader = new FakeDocumentReader(answers);
  const answer = await create(reader).find(companyQuestion(question), new AbortController().signal);
  return { answer, reader };
}

/** Each claim as field, value, confidence and method. */
export const claimsIn = ({ records }: CompanySourceAnswer): readonly unknown[] =>
  records.flatMap(({ claims }) =>
    claims.map(({ field, value, confidence, evidence }) => [field, value, confidence, evidence[0]?.method]),
  );
