/** @returns what to change if the server cannot listen on the address; undefined for other errors */
export function listenProblem(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const wrongHost = (reason: string): string =>
    `LODE_HOST is ${JSON.stringify(host)}, which ${reason}: set an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.`;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is in use: stop the other process or set PORT.`;
    case 'EACCES':
      return `Port ${port} of ${host} needs rights that this user does not have: set PORT to 1024 or more.`;
    case 'EADDRNOTAVAIL':
      return wrongHost('is not an address of this machine');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEOUT':
      return wrongHost('does not resolve');
    default:
      return undefined;
  }
}
