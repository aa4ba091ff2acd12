import { austin, dentists } from '../../sources/testing/lead-question';
import { leadSearch, type LeadSearch } from '../lead-search';

export const dentistsInAustin = (limit = 20): LeadSearch =>
  leadSearch(dentists, { town: austin, alternatives: [] }, { limit, maxAge: 86_400_000 });
