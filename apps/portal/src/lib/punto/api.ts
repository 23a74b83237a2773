import { pointKey } from '@traza/domain/direcciones';
import type { PuntoCalls } from '@traza/lugares/punto-calls.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';

export const PUNTO_CALLS: PuntoCalls = {
  namePunto: async (point, signal) => {
    const params = { punto: pointKey(point) };
    return (await call('GET /direcciones/v1/punto/:punto/', { params }, signal ? { signal } : {})).data;
  },
  errorText,
};
