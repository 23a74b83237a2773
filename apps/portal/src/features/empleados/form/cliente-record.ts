import type { Api, Output } from '@traza/contract';

export type ClienteRecord = Output<Api['GET /clientes']>['data'];
