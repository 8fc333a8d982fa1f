export interface TestRun {
  project: 'unit' | 'integration' | 'flow'
  path: string
  /** Name pattern of the one test that must notice. */
  only?: string
}

export interface Guard {
  name: string
  file: string
  /** The protection as it stands in the file, once. */
  from: string
  /** What is left without it. */
  to: string
  test: TestRun
}

const accounts = (only: string): TestRun => ({
  project: 'flow',
  path: 'packages/testkit/test/accounts-and-cards.flow.test.ts',
  only,
})
const chassis = (file: string, only: string): TestRun => ({
  project: 'integration',
  path: `packages/chassis/test/${file}.int.test.ts`,
  only,
})
const unit = (path: string, only: string): TestRun => ({ project: 'unit', path, only })

/** The twelve protections whose tests are themselves tested. */
export const GUARDS: readonly Guard[] = [
  {
    name: 'ownership filter',
    file: 'packages/chassis/src/mongo/rows.ts',
    from: "if (scope === 'all') return {}",
    to: 'if (scope) return {}',
    test: chassis('data-mongo', 'an object of another tenant is neither found'),
  },
  {
    name: 'unknown-field refusal',
    file: 'proto/src/identity/auth.routes.ts',
    from: 'export const SignUpBody = z.strictObject({',
    to: 'export const SignUpBody = z.object({',
    test: accounts('a role is no field of a sign-up'),
  },
  {
    name: 'session check',
    file: 'services/identity/src/session/session.routes.ts',
    from: 'if (!session || !isActive(session, at)) return',
    to: 'if (!session) return',
    test: accounts('is signed out everywhere within five seconds'),
  },
  {
    name: 'unique index',
    file: 'services/identity/src/user/user.model.ts',
    from: '{ key: { username: 1 }, unique: true }',
    to: '{ key: { username: 1 } }',
    test: accounts('is one account, however many sign-ups'),
  },
  {
    name: 'set-if-newer',
    file: 'packages/chassis/src/kafka/set-if-newer.ts',
    from: 'const older = { _id: id as never, rev: { $lt: rev } }',
    to: 'const older = { _id: id as never }',
    test: chassis('data-set-if-newer', 'keeps the newest snapshot'),
  },
  {
    name: 'outbox in the transaction',
    file: 'packages/chassis/src/outbox/outbox.ts',
    from: 'rows.create([rowOf(event, fact)], { session: tx })',
    to: 'rows.create([rowOf(event, fact)])',
    test: chassis('data-outbox', 'the event is rolled back with its change'),
  },
  {
    name: 'journal before the 302',
    file: 'services/cards/src/redirect/tap-recorder.service.ts',
    from: '      journal.append(record, (failure) => {\n',
    to: '      done(null)\n      journal.append(record, (failure) => {\n        if (!failure) return\n',
    test: {
      project: 'integration',
      path: 'services/cards/test/taps.int.test.ts',
      only: 'what was answered is in the ledger',
    },
  },
  {
    name: 'job business key',
    file: 'packages/chassis/src/queue/queues.ts',
    from: ': { jobId }',
    to: ': {}',
    test: chassis('data-queues', 'the same business key again adds nothing'),
  },
  {
    name: 'internal-token audience',
    file: 'packages/chassis/src/access/internal-token.ts',
    from: '!claims || claims.aud !== name ||',
    to: '!claims ||',
    test: unit('packages/chassis/src/access/internal-token.test.ts', 'it is valid for one service'),
  },
  {
    name: 'redaction',
    file: 'packages/chassis/src/telemetry/redact.ts',
    from: 'const isSecretName = (name: string) => SECRET_NAME.test(name) && !OPEN_NAME.test(name)',
    to: 'const isSecretName = (name: string) => name === OPEN_NAME.source && SECRET_NAME.test(name)',
    test: unit('packages/chassis/src/telemetry/redact.test.ts', 'planted secrets leave no trace'),
  },
  {
    name: 'rate limit',
    file: 'packages/chassis/src/limits/rate-limiter.ts',
    from: 'const allowed = used <= max',
    to: 'const allowed = used > 0 || used <= max',
    test: chassis('data-limits', 'processes share a window'),
  },
  {
    name: 'deadline',
    file: 'packages/chassis/src/http/server/deadline.ts',
    from: 'const timer = setTimeout(expire, Math.max(0, deadlineAt - performance.now()))',
    to: 'const timer = setTimeout(() => expire, Math.max(0, deadlineAt - performance.now()))',
    test: chassis('http-refusals', 'a late answer is 504'),
  },
]
