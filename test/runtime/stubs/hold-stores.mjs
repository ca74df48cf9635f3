import { startLocalStores } from '../../../runtime/local-stores.mjs';

/** Starts stores on the home and with the jars of its arguments, says where they are, and holds them. */
const [home = '', lib = ''] = process.argv.slice(2);
const { neo4j, redis, stop } = await startLocalStores({
  home,
  lib,
  log: (line) => console.error(line),
  settings: { javaFlags: ['-XX:TieredStopAtLevel=1'] },
});
console.log(JSON.stringify({ neo4j, redis }));
const idle = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(idle);
  void stop();
});
