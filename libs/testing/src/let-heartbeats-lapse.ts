/** Ends the heartbeats of a service, so that its jobs and tasks are taken over. */
export async function letHeartbeatsLapse(
  query: (statement: string) => Promise<unknown>,
  service: string,
): Promise<void> {
  await query(
    `UPDATE ${service}.queue SET claimed_until = now() - interval '1 minute' WHERE claim IS NOT NULL`,
  );
}
