/** @param {string} text a value for redis.conf, whatever signs it holds */
function quote(text) {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * The text of redis.conf: loopback only, a password, nothing evicted (queues must not lose jobs).
 * @param {{ port: number, password: string, folder: string, durable: boolean }} options
 *   `durable` keeps an append-only file, written through every second
 */
export function redisConf({ port, password, folder, durable }) {
  return `bind 127.0.0.1
port ${port}
protected-mode yes
requirepass ${quote(password)}
dir ${quote(folder)}
appendonly ${durable ? 'yes' : 'no'}
appendfsync everysec
save ""
maxmemory-policy noeviction
daemonize no
`;
}

/**
 * The entry of the carried Redis in its jar for this machine, or null where it brings none.
 * @param {string} platform as process.platform
 * @param {string} architecture as process.arch
 */
export function carriedEntry(platform, architecture) {
  switch (`${platform}/${architecture}`) {
    case 'linux/x64':
      return 'redis-server-6.2.6-v5-linux-amd64';
    case 'linux/arm64':
      return 'redis-server-6.2.7-linux-arm64';
    case 'darwin/x64':
      return 'redis-server-6.2.6-v5-darwin-amd64';
    case 'darwin/arm64':
      return 'redis-server-6.2.6-v5-darwin-arm64';
    default:
      return null;
  }
}
