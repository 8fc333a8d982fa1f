import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Script } from 'node:vm'
import { readParts } from '@avaliax/together/read-parts.ts'
import { GATEWAY, SERVICES } from '@avaliax/together/services.ts'
import { afterAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { composeEnv } from './compose-env.ts'
import { loadSecrets } from './secrets.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const folder = mkdtempSync(join(tmpdir(), 'avaliax-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Variables = Record<string, string>
/** An operator has this in `.env` after following the README. */
const env: Variables = {
  ...composeEnv(loadSecrets(folder), { publicUrl: 'https://reviews.example.com' }),
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'Avaliax <no-reply@example.com>',
}

/** As Compose fills in a text. */
const filled = (text: string): string =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind: string, rest: string) => {
    const value = env[name] || (kind === '-' ? rest : undefined)
    if (value === undefined) throw new Error(`${name} is not in .env`)
    return value
  })

interface Container {
  image?: string
  build?: object
  pull_policy?: string
  environment?: Variables
  healthcheck?: { test: string[] }
}

function containersOf(file: string): Record<string, Container> {
  const content = parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true, logLevel: 'error' })
  return (content as { services: Record<string, Container> }).services
}

const environmentOf = ({ environment = {} }: Container = {}): Variables =>
  Object.fromEntries(Object.entries(environment).map(([key, text]) => [key, filled(String(text))]))

test('the small server starts with what the README writes', () => {
  const { app } = containersOf('deploy/docker/compose.small.yml')
  const { config, services } = readParts({ ...env, ...environmentOf(app) })
  expect(config.KAFKA_BROKERS).toBeUndefined()
  expect(services).toHaveLength(SERVICES.length)
})

/** Compose would build it once for each service that says how, and give the name to the last one. */
test('one service builds the image of all processes, and nobody looks for it elsewhere', () => {
  const ours = Object.values(containersOf('docker-compose.yml')).filter(({ image }) =>
    image?.includes('localhost/avaliax:'),
  )
  expect(ours).toHaveLength(SERVICES.length + 1)
  expect(ours.filter(({ build }) => build)).toHaveLength(1)
  expect(ours.map(({ pull_policy = '' }) => filled(pull_policy))).toEqual(ours.map(() => 'never'))
})

test('the quick start builds once: what it has built is what it starts', () => {
  const [, section = ''] =
    /## On a server\n([\s\S]*?)\n\|/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
  const [commands = ''] = /```sh[\s\S]*?```/.exec(section) ?? []
  expect(commands.match(/^docker build|--build/gm)).toEqual(['docker build'])
})

test('a name that only means this computer is a trial, also over HTTPS', () => {
  const installation = { publicUrl: 'https://avaliax.localhost:8443', email: 'you@example.com' }
  const trial = composeEnv(loadSecrets(folder), installation)
  expect(trial).toMatchObject({
    DEPLOYMENT: 'local',
    PUBLIC_URL: 'https://avaliax.localhost:8443',
    // The port that is published is not the one inside.
    SITES: 'https://avaliax.localhost',
    HTTPS_PORT: '8443',
    HTTP_PORT: '8080',
    SUPERADMIN_EMAIL: 'you@example.com',
  })
  const { app } = containersOf('deploy/docker/compose.small.yml')
  expect(readParts({ ...env, ...trial, ...environmentOf(app), DEPLOYMENT: 'local' }).services).toHaveLength(
    SERVICES.length,
  )
})

test.each([...SERVICES, GATEWAY])('$name of the platform starts with it', (part) => {
  const { [part.name]: container } = containersOf('docker-compose.yml')
  expect(part.read(environmentOf(container)).name).toBe(part.name)
})

test.each(['docker-compose.yml', 'deploy/docker/compose.cluster.yml'])(
  'what the shell of MongoDB is handed by %s can be run, and holds no password',
  (file) => {
    const scripts = Object.values(containersOf(file)).flatMap(({ healthcheck }) => {
      const line = healthcheck?.test.at(-1) ?? ''
      return line.startsWith('mongosh') ? [/'(.+)'$/s.exec(line)?.[1] ?? ''] : []
    })
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(() => new Script(script)).not.toThrow()
    expect(scripts.join()).not.toContain('PASSWORD}')
  },
)
