const error = (name, from, to) => ({ name, severity: 'error', from, to })

const TEST = '\\.test\\.tsx?$|/test/'
const BROWSER = '^(web|widget)/'
const SERVERS = '^(services|gateway|web|widget|deploy|bench)/'

/** A feature shows this to the others: how it is wired, what it stores, and pure functions of that. */
const FACE = '\\.(deps|models?|domain|presenter)\\.ts$'

/** Folders of a service, lowest first: a folder imports only from those before it, so their imports have no cycle. */
const FOLDERS = {
  'packages/chassis': [
    ...[
      'config',
      'errors.ts',
      'sealing.ts',
      'access',
      'telemetry',
      'async',
      'time',
      'memory',
      'threads',
      'limits',
      'mongo',
    ],
    ...['kafka', 'kafka/kafkajs', 'queue', 'outbox', 'shared-process.ts'],
    ...['lifecycle.ts', 'run-service.ts', 'observation'],
    ...['due-work', 'fonts', 'phone', 'tables'],
    ...['http/server', 'audit', 'http/client', 'http/pages', 'http/contract'],
  ],
  'services/cards': [
    ...['config.ts', 'client', 'employee', 'code', 'journal', 'card', 'ledger', 'links'],
    ...[
      'redirect',
      'whatsapp',
      'sender',
      'request',
      'print',
      'board',
      'figures',
      'my-card',
      'recount',
      'dated-visits',
    ],
  ],
  'services/identity': [
    ...[
      'config.ts',
      'user',
      'absence',
      'membership',
      'audit',
      'password-link',
      'address-change',
      'two-factor',
      'mail-refusal',
      'push-device',
      'mail',
      'shared-deps.ts',
    ],
    ...[
      'session',
      'notification',
      'push',
      'refused-mail',
      'people',
      'auth',
      'single-sign-on',
      'passkey',
      'api-token',
      'account',
      'owner',
      'operator',
      'closing',
      'privacy',
      'company-data',
      'migrations',
    ],
  ],
  'services/logging': ['config.ts', 'errors', 'api-log', 'platform'],
  'services/scanner': [
    ...['config.ts', 'limits', 'scan', 'share', 'lead'],
    ...['purchase', 'plan-mail', 'category', 'search', 'migrations'],
  ],
  'services/content-generation': [
    ...[
      'config.ts',
      'client',
      'reply-writer',
      'language-model',
      'webhook-endpoint',
      'event-endpoint',
      'image',
      'installed-app',
    ],
    ...['translation', 'generation', 'post-text', 'post', 'delivery', 'outgoing-event'],
  ],
  'services/reviews': [
    ...['config.ts', 'client', 'review', 'summary', 'google', 'ifood', 'reply', 'shared-deps.ts'],
    ...[
      'company-list',
      'reply-settings',
      'reply-template',
      'reply-rule',
      'review-view',
      'import',
      'ifood-import',
      'tripadvisor',
      'rival',
      'team-names',
      'inbox',
      'desk',
      'trend',
      'aspect',
      'post',
      'widget',
    ],
    ...['picture', 'author', 'purge'],
  ],
  'services/tenancy': [
    ...['config.ts', 'plan', 'figures/totals', 'owner', 'client', 'subscription', 'google', 'company'],
    'shared-deps.ts',
    'host',
    ...[
      'provision',
      'client-profile',
      'client-manager',
      'billing',
      'settings',
      'figures',
      'report',
      'activity',
      'agency',
    ],
    'client-record',
    ...['closing', 'provider-usage', 'migrations'],
  ],
}

function downwards([service, folders]) {
  const src = `^${service}/src/`
  const inside = (...names) => `${src}(${names.join('|')})(/|$)`
  return [
    ...folders.map((folder, index) =>
      error(
        'imports-run-downwards',
        { path: inside(folder) },
        { path: src, pathNot: inside(...folders.slice(0, index + 1)) },
      ),
    ),
    error('folders-are-listed', { path: `${src}[^/]+/`, pathNot: inside(...folders) }, {}),
  ]
}

export default {
  forbidden: [
    ...Object.entries(FOLDERS).flatMap(downwards),
    error('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    error('not-resolvable', {}, { couldNotResolve: true }),
    error(
      'contracts-know-zod-only',
      { path: '^proto/src/', pathNot: TEST },
      { pathNot: '^proto/src/|node_modules/zod/' },
    ),
    error(
      'services-are-islands',
      { path: '^services/([^/]+)/' },
      { path: '^services/', pathNot: '^services/$1/' },
    ),
    error(
      // Types may come from anywhere: they say what a part needs, and are gone when it runs.
      'features-meet-at-their-face',
      { path: '^services/[^/]+/src/([^/]+)/', pathNot: `${TEST}|/src/migrations/` },
      {
        path: '^services/[^/]+/src/[^/]+/',
        pathNot: `^services/[^/]+/src/$1/|${FACE}`,
        dependencyTypesNot: ['type-only'],
      },
    ),
    error(
      'services-are-built-from-main-to-deps',
      { path: '^services/[^/]+/src/main\\.ts$' },
      { path: '^services/[^/]+/src/', pathNot: '/src/(config|deps)\\.ts$' },
    ),
    error('services-know-no-edge', { path: '^services/' }, { path: '^(gateway|web|widget|deploy|bench)/' }),
    error(
      'gateway-knows-no-service',
      { path: '^gateway/' },
      { path: '^(services|web|widget|deploy|bench)/' },
    ),
    error(
      'packages-know-no-server',
      { path: '^packages/(chassis|providers|purge|landing|aspects)/' },
      { path: SERVERS },
    ),
    error(
      'packages-import-downwards',
      { path: '^packages/(chassis|providers|purge|landing|aspects)/src/', pathNot: TEST },
      { path: '^packages/', pathNot: '^packages/(chassis|$1)/' },
    ),
    error(
      'chassis-knows-no-domain',
      { path: '^packages/chassis/src/', pathNot: TEST },
      { path: '^proto/src/[^/]+/', pathNot: '^proto/src/(logging/logging|identity/audit)\\.events\\.ts$' },
    ),
    error(
      'browser-sees-contracts-only',
      { path: BROWSER },
      { path: '^(services|gateway|packages|deploy|bench)/' },
    ),
    error(
      'contracts-of-the-browser-are-public',
      { path: BROWSER },
      { path: '^proto/src/.*\\.(internal|events|jobs)\\.ts$' },
    ),
    error(
      // The one process of all services is put together there and nowhere else.
      'together-builds-from-configs-and-deps',
      { path: '^packages/together/src/' },
      { path: '^(services|gateway)/', pathNot: '/src/(config|deps)\\.ts$' },
    ),
    error(
      'nobody-imports-together',
      { pathNot: `^packages/together/|${TEST}` },
      { path: '^packages/together/' },
    ),
    error(
      'starters-never-import-what-they-start',
      { path: '^(deploy|packages/stack)/' },
      { path: '^(services|gateway|web|widget)/' },
    ),
    error(
      'one-folder-speaks-to-the-broker',
      {
        path: '^(packages|services|gateway)/',
        pathNot: `^packages/chassis/src/kafka/kafkajs/|${TEST}`,
      },
      { path: 'node_modules/kafkajs/' },
    ),
    error(
      'domain-is-pure',
      { path: '\\.domain\\.ts$' },
      { path: 'node_modules/(mongoose|mongodb|ioredis|bullmq|fastify|zod)/' },
    ),
    error(
      'features-are-islands',
      { path: '^web/src/features/([^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    error('shared-knows-no-feature', { path: '^web/src/shared/' }, { path: '^web/src/(features|app)/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.cache|\\.data)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
