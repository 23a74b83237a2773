/** The least that a server of Node does to answer 304; prints its port. */
import { createServer } from 'node:http';

const server = createServer(({ headers }, response) => {
  response.writeHead(304, { etag: headers['if-none-match'], 'cache-control': 'private, no-cache' }).end();
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});
