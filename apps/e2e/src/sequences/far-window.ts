/** A weekly window that is days away: its weekday was two days ago. */
export function farWindow(): object {
  const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
  const day = days[(new Date().getUTCDay() + 5) % 7];
  return { timezone: 'UTC', schedule_windows: [{ day, start: '12:00', end: '13:00' }] };
}
