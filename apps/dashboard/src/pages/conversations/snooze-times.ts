const hourMs = 3_600_000;

/** Times of the calendar of this browser at which a conversation may be open again. @param now milliseconds since 1970 */
export function snoozeTimes(
  now: number,
): readonly { readonly name: 'hours' | 'tomorrow' | 'monday'; readonly at: Date }[] {
  const morningIn = (days: number): Date => {
    const day = new Date(now);
    day.setDate(day.getDate() + days);
    day.setHours(9, 0, 0, 0);
    return day;
  };
  const weekday = new Date(now).getDay();
  return [
    { name: 'hours', at: new Date(now + 3 * hourMs) },
    { name: 'tomorrow', at: morningIn(1) },
    { name: 'monday', at: morningIn((8 - weekday) % 7 || 7) },
  ];
}
