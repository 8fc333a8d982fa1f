import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NotificationTopic } from '@avaliax/proto/identity/notification.routes.ts'
import { notificationPath } from '@avaliax/proto/identity/notification.texts.ts'
import { GUIDE_PATH } from '@avaliax/proto/tenancy/guide-topics.ts'
import { announce } from '@avaliax/stack/start/announce.ts'
import { PAGES } from '../../../web/src/app/pages.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const ORIGIN = 'http://localhost:8080'

export const readAll = (pattern: string) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] }).map((file) =>
    readFileSync(resolve(ROOT, file), 'utf8'),
  )

function startLog(): string[] {
  const lines: string[] = []
  const account = { email: 'a@b.example', password: 'secret' }
  const secrets = { superadmin: account, demoClient: account } as Parameters<typeof announce>[0]['secrets']
  announce({ stores: [], secrets, sandboxUrl: ORIGIN }, { port: 8080, demo: 'full' }, (line) =>
    lines.push(line),
  )
  return [...lines.join('\n').matchAll(/http:\/\/localhost:8080(\/[\w/?=&#,-]+)/g)].map(
    ([, path = '']) => path,
  )
}

const ofNotices = NotificationTopic.options.flatMap((topic) => [
  notificationPath({ topic, clientId: null, facts: {} }),
  notificationPath({ topic, clientId: null, facts: { reviewId: 7 } }),
])
/** Literals of an address with a filter or a section: those that nothing else checks. */
const inSources = [...readAll('web/src/**/*.{ts,tsx}'), ...readAll('services/*/src/**/*.ts')]
  .flatMap((source) => [...source.matchAll(/['"`](\/[a-z-]+(?:\?[a-z]+=[\w,=&-]+|#[a-z-]+))['"`]/g)])
  .map(([, path = '']) => path)
/** Pages of the console that the user's guide leads to. */
export const OFFERED_BY_GUIDE: readonly string[] = readAll('packages/landing/src/guide/topics/*.md')
  .flatMap((source) => [...source.matchAll(/\]\((\/[^)]+)\)/g)])
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith(GUIDE_PATH))
const inReadme = [
  ...readAll('README.md')
    .join()
    .matchAll(/`(\/[a-z]+\/?[a-z]*)`/g),
]
  .map(([, path = '']) => path)
  .filter((path) => path.startsWith('/api/') || path in PAGES)

/** README, start log, notices, mails and the pages themselves offer to open these. */
export const OFFERED: readonly URL[] = [
  ...new Set([...startLog(), ...ofNotices, ...inSources, ...inReadme]),
].map((path) => new URL(path, ORIGIN))
