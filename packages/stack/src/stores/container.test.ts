import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { chooseStore } from './choose-store.ts'
import { engineWith } from './container.ts'
import { kafkaKind } from './kafka.ts'
import { mongoKind } from './mongo.ts'
import { redisKind } from './redis.ts'
import type { StoreKind } from './store.ts'

const { PATH } = process.env
const deps = {
  packages: { canInstall: () => false, install: async () => {} },
  say: (line: string) => output.push(line),
}

let folder: string
let output: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'))
  output = []
  process.env.PATH = folder
})
afterEach(() => {
  process.env.PATH = PATH
  rmSync(folder, { recursive: true, force: true })
})

/** An engine that notes its calls; `script` is the body of a shell function of the subcommand. */
function engine(script: string, name = 'podman'): void {
  const file = join(folder, name)
  writeFileSync(
    file,
    `#!/bin/sh\necho "$*" >> '${folder}/calls'\ncase "$1" in\ninfo) exit 0;;\n${script}\nesac\n`,
  )
  chmodSync(file, 0o755)
}
const calls = () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n')

/** Only the container way, and another one behind it that always works. */
const withNextWay = (kind: StoreKind): StoreKind => ({
  ...kind,
  attempts: {
    container: kind.attempts.container,
    embedded: async () => async () => ({ name: kind.name, way: 'embedded', label: 'next', address: 'next' }),
  },
})
const wayOf = async (kind: StoreKind) =>
  (await chooseStore(withNextWay(kind), { env: {}, say: deps.say })).way

test.each([
  ['redis', redisKind(deps)],
  ['mongo', mongoKind(deps)],
  ['kafka', kafkaKind(deps)],
] as const)('%s asks the engine for its image by full name', async (_, kind) => {
  engine('image) exit 1;;\npull) exit 0;;')
  expect(await wayOf(kind)).toBe('container')
  const names = calls().filter((call) => /^(pull|image)/.test(call))
  expect(names).toHaveLength(2)
  for (const name of names) expect(name).toMatch(/ docker\.io\/[a-z]+\/[a-z]+:\S+$/)
})

test('an image that is there is not fetched again', async () => {
  engine('image) exit 0;;\npull) exit 1;;')
  expect(await engineWith('docker.io/library/redis:8', deps.say)).toBe(join(folder, 'podman'))
  expect(output).toEqual([])
})

test.each([
  ['no network', 'Error: initializing source: dial tcp: lookup registry: no such host'],
  ['no such image', 'Error: reading manifest 8-alpine: manifest unknown'],
  ['no rights', 'permission denied while trying to connect to the daemon socket'],
  ['a short name', 'Error: short-name did not resolve to an alias and no registries are defined'],
])('%s: the next way is taken, with the reason in one sentence', async (_, reason) => {
  engine(`image) exit 1;;\npull) echo "Trying to pull..." >&2; echo '${reason}' >&2; exit 125;;`)
  expect(await wayOf(redisKind(deps))).toBe('embedded')
  expect(output).toEqual([
    'fetching the image docker.io/library/redis:8-alpine',
    `redis: container did not work (the image docker.io/library/redis:8-alpine could not be fetched: ${reason}), trying the next way`,
  ])
})

test('a client without an engine behind it is no engine', async () => {
  writeFileSync(join(folder, 'docker'), '#!/bin/sh\nexit 1\n')
  chmodSync(join(folder, 'docker'), 0o755)
  expect(await wayOf(mongoKind(deps))).toBe('embedded')
  expect(output).toEqual([])
})
