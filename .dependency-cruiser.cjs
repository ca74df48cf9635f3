const pure = 'text|domain|linkage|planning';
const shell = 'store|queue|sources|inference';
const doors = 'src/api|src/mcp|src/cli|workers';
/** Libraries without I/O that the pure core may use. Add one only if it reads no clock, no file, no network. */
const purePackages =
  'zod|@noble|any-ascii|pinyin-pro|opencc-js|libphonenumber-js|fastest-levenshtein|chrono-node|talisman|mnemonist|eld|temporal-polyfill';
/** Direction of imports: text <- domain <- (linkage, planning) <- app <- doors; each shell folder knows one outside thing. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'pure-core-has-no-shell',
      severity: 'error',
      from: { path: `^src/(${pure})/` },
      to: { path: '^(src|workers|test|runtime|evals)/', pathNot: `^src/(${pure})/` },
    },
    {
      name: 'pure-core-has-no-io',
      severity: 'error',
      from: { path: `^src/(${pure})/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-core-uses-pure-packages',
      severity: 'error',
      from: { path: `^src/(${pure})/` },
      to: { path: 'node_modules', pathNot: `node_modules/(${purePackages})/` },
    },
    {
      name: 'text-knows-nothing',
      severity: 'error',
      from: { path: '^src/text/' },
      to: { path: '^src/', pathNot: '^src/text/' },
    },
    {
      name: 'domain-knows-text-only',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { path: '^src/(linkage|planning)/' },
    },
    {
      name: 'linkage-and-planning-are-strangers',
      severity: 'error',
      from: { path: '^src/(linkage|planning)/' },
      to: { path: '^src/(linkage|planning)/', pathNot: '^src/$1/' },
    },
    {
      name: 'shell-folders-are-strangers',
      severity: 'error',
      from: { path: `^src/(${shell})/` },
      to: { path: `^src/(${shell})/`, pathNot: '^src/$1/' },
    },
    {
      name: 'shell-does-not-call-up',
      severity: 'error',
      from: { path: `^src/(${shell})/` },
      to: { path: `^(src/app|${doors})/` },
    },
    {
      name: 'app-does-not-call-up',
      severity: 'error',
      from: { path: '^src/app/' },
      to: { path: `^(${doors})/` },
    },
    {
      name: 'doors-are-strangers',
      severity: 'error',
      from: { path: `^(${doors})/` },
      to: { path: `^(${doors})/`, pathNot: '^$1/' },
    },
    {
      name: 'only-store-speaks-bolt',
      severity: 'error',
      from: { path: '^(src|workers)/', pathNot: '^src/(store/|main\\.ts)|^workers/main\\.ts' },
      to: { path: 'node_modules/neo4j-driver' },
    },
    {
      name: 'only-queue-speaks-redis',
      severity: 'error',
      from: { path: '^(src|workers)/', pathNot: '^src/(queue/|main\\.ts)|^workers/main\\.ts' },
      to: { path: 'node_modules/(bullmq|ioredis)' },
    },
    {
      name: 'production-does-not-use-test-code',
      severity: 'error',
      from: { path: '^(src|workers|runtime)/' },
      to: { path: '^(test|evals)/' },
    },
    {
      name: 'web-knows-only-the-schema',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(src|workers|runtime|test|evals)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
