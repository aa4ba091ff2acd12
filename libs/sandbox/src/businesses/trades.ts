import { HELD_OUT_TRADES } from './held-out-trades';
import { OPEN_TRADES } from './open-trades';
import type { Trade } from './trade';

export const TRADES: readonly Trade[] = [...OPEN_TRADES, ...HELD_OUT_TRADES];
