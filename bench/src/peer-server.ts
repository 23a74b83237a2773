/** PostGraphile over the tables of a database, in a process of its own: `node peer-server.ts URL`; tells its port. */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';

const [connectionString = ''] = process.argv.slice(2);
const serving = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString, schemas: ['public'] })],
  // it would hide the relations whose index leaves out the rows without one
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  grafast: { explain: false },
  grafserv: { graphiql: false, watch: false },
}).createServ(grafserv);
const server = createServer();
await serving.addTo(server);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(address !== null && typeof address === 'object' ? address.port : 0);
});
process.on('disconnect', () => process.exit(0));
