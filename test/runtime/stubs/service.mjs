import { createServer } from 'node:http';

/** A service with the two answers the launcher looks for; `api` listens, and dies when asked at /die. */
const name = process.argv[2];
const server = createServer((request, response) => {
  if (request.url === '/die') {
    console.log('cannot go on');
    process.exit(3);
  }
  response.statusCode = request.url === '/readyz' ? 200 : 404;
  response.end();
});
server.listen(name === 'api' ? Number(process.env.PORT) : 0, '127.0.0.1');
function stop() {
  console.log(`${name} stops`);
  server.close(() => process.exit(0));
  server.closeAllConnections();
}

process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.stdout.on('error', () => undefined);
