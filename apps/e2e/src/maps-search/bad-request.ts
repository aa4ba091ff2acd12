import { refusesBadQuestions } from '../generate-leads/bad-questions';

export const badMapsSearch = refusesBadQuestions({ path: '/maps-search', field: 'query' });
