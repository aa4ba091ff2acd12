import { intelSources, type IntelSourceName } from '@lode/contracts';
import { SourceGate } from '@lode/bus';
import { movableClock } from '@lode/testing';
import { type Source, type SourceAnswer } from '@lode/domain/sources';
import { Inquiry } from '../investigation';

/** An inquiry without metrics. */
export function createInquiry(enabled: readonly IntelSourceName[] = intelSources): Inquiry {
  const observer = { answered: () => undefined, broke: () => undefined };
  return new Inquiry(
    new SourceGate({ enabled, switch: 'LODE_INTEL_SOURCES', clock: movableClock(), observer }),
  );
}

/** A source with scripted answers that records its questions. */
export class ScriptedSource<Name extends IntelSourceName, Question, Value> implements Source<
  Name,
  Question,
  Value
> {
  readonly timeLimit = 1000;
  readonly asked: Question[] = [];

  constructor(
    readonly name: Name,
    private readonly answer: (question: Question) => SourceAnswer<Value> | Promise<SourceAnswer<Value>>,
  ) {}

  async find(question: Question): Promise<SourceAnswer<Value>> {
    this.asked.push(question);
    return this.answer(question);
  }
}
