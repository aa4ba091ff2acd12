/** Sets the heartbeats of a service back by a minute, so that its work is taken over. */
export async function letHeartbeatsLapse(
  query: (statement: string) => Promise<unknown>,
  service: string,
): Promise<void> {
  const past = "now() - interval '1 minute'";
  await query(`UPDATE ${service}.job SET heartbeat_on = ${past}`);
  await query(`UPDATE ${service}.queue SET monitor_on = ${past}, monitor_claim_on = ${past}`);
}
