/**
 * Loaded before each service that `npm start` runs. The launcher holds the other end of this process's
 * standard input; when it is gone, killed or not, that end closes, and the service stops as on SIGTERM.
 */

const graceMs = 15_000;

process.stdin.on('close', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs).unref();
});
process.stdin.resume();
if ('unref' in process.stdin) process.stdin.unref();
// Nobody reads our output any more then; writing to a closed pipe must not hinder an orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
