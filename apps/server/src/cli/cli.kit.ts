import { DIRECCIONES } from '@traza/domain/direcciones';
import type { TestServer } from '../../test/harness.ts';
import type { CliParts } from './run-cli.ts';

/** What a command runs on in a test: the suite's own database, which outlives it. */
export function cliParts({ db, kind, pool, clock, deps }: TestServer, print: CliParts['print']): CliParts {
  return {
    openDatabase: async () => ({ db, kind, pool, close: async () => undefined }),
    clock,
    area: DIRECCIONES.area,
    reach: { production: false, networks: [] },
    openTelling: async () => ({ telling: deps, close: async () => undefined }),
    print,
  };
}
