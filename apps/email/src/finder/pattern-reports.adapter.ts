import { Injectable } from '@nestjs/common';
import { RecordPatterns } from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import type { LearnedForms } from '../patterns/infer-forms';

/** Milliseconds. */
const budget = 2000;
/** Rarer forms change no score. */
const minChance = 0.001;

/** Reports the forms of domains that accept every address to verification, whose scores depend on them. */
@Injectable()
export class PatternReports {
  constructor(private readonly bus: Bus) {}

  /** An unavailable verification is ignored: the next search reports again. */
  async report(domain: string, { forms, chanceOf }: LearnedForms): Promise<void> {
    const patterns = forms
      .map((pattern) => ({ pattern, probability: Math.min(1, chanceOf(pattern)) }))
      .filter(({ probability }) => probability >= minChance);
    await this.bus.call(RecordPatterns, { domain, patterns }, createContext(budget)).catch(() => undefined);
  }
}
