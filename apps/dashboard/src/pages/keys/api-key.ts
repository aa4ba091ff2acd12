import type { Schemas } from '../../api/client';

export type ApiKey = Schemas['KeyRecord'];
