import type { Random } from '../random/random';

/** Opening hours and their notation. */
export interface Hours {
  /** As in `Mo-Fr 09:00-17:00`. */
  schema: string;
  opens: string;
  closes: string;
  /** 4: Friday, 5: Saturday. */
  lastDay: number;
}

export function drawHours(random: Random): Hours {
  const opens = random.pick(['08:00', '08:30', '09:00', '10:00']);
  const closes = random.pick(['16:30', '17:00', '18:00']);
  const lastDay = random.pick([4, 4, 5]);
  return { schema: `Mo-${lastDay === 4 ? 'Fr' : 'Sa'} ${opens}-${closes}`, opens, closes, lastDay };
}
