import { refusesBadQuestions } from '../local-search/bad-requests';

export const badMapsSearch = refusesBadQuestions({ path: '/maps-search', field: 'query' });
