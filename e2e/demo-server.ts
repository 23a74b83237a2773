import { offsetMs } from './clock.ts';
import { copyDemo } from './demo-folder.ts';
import { type Server, startServer } from './server.ts';

/** A server on a copy of the demo, for as long as somebody uses it. */
export async function withDemoServer(use: (server: Server) => Promise<void>): Promise<void> {
  const { dataDir, remove } = copyDemo();
  const server = await startServer(dataDir, offsetMs);
  await use(server);
  await server.stop();
  remove();
}
