import { heldOutTrades } from './held-out-trades';
import { openTrades } from './open-trades';
import type { Trade } from './trade';

export const allTrades: readonly Trade[] = [...openTrades, ...heldOutTrades];
