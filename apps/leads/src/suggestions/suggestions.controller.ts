import { Controller } from '@nestjs/common';
import {
  ListCompanies,
  ProblemError,
  Suggest,
  type SuggestRequest,
  type Suggestion,
  type SuggestionList,
} from '@lode/contracts';
import { Bus, createContext, Handles } from '@lode/bus';
import { Gazetteer } from '../locations/gazetteer';
import { suggestNiches } from './suggest-niches';

const defaultLimit = 8;
/** Milliseconds for the companies: a later answer is of no use to a person who types. */
const companiesMs = 2000;
/** Shorter beginnings have too many companies. */
const minCompanyText = 2;

/** Completes texts while they are typed. */
@Controller()
export class SuggestionsController {
  constructor(
    private readonly gazetteer: Gazetteer,
    private readonly bus: Bus,
  ) {}

  @Handles(Suggest)
  async suggest({ kind, q, limit = defaultLimit }: SuggestRequest): Promise<SuggestionList> {
    if (kind === 'niche') return { suggestions: suggestNiches(q, limit) };
    if (kind === 'company') return { suggestions: await this.companies(q.trim(), limit) };
    const places = this.gazetteer.suggest(q, limit);
    return { suggestions: places.map((label) => ({ value: label, label, detail: null })) };
  }

  /** None while the companies are unavailable: the person can type on. */
  private async companies(q: string, limit: number): Promise<Suggestion[]> {
    if (q.length < minCompanyText) return [];
    try {
      const request = { q, limit, fields: 'name,domain,headquarters' };
      const { companies } = await this.bus.call(ListCompanies, request, createContext(companiesMs));
      return companies.flatMap(({ name, domain, headquarters }) =>
        domain === null ? [] : [{ value: domain, label: name, detail: headquarters?.city ?? null }],
      );
    } catch (error) {
      if (error instanceof ProblemError) return [];
      throw error;
    }
  }
}
