import type { FastifyRequest } from 'fastify';

/** Subtracts the time of a look-up from the time budget of the request. */
export async function timedAdmission<T>(request: FastifyRequest, lookUp: Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await lookUp;
  } finally {
    request.admissionMs += performance.now() - started;
  }
}
