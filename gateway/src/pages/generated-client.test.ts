import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openApiDocument } from '@avaliax/chassis/http/contract/openapi.ts'
import { BODY_EXAMPLES } from '@avaliax/proto/body-examples.ts'
import { OutgoingEvent } from '@avaliax/proto/content/outgoing-events.ts'
import { ROUTES } from '@avaliax/proto/registry.ts'
import { afterAll, expect, it } from '@jest/globals'
import { generate } from 'orval'

const COMPILER = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc')
const folder = mkdtempSync(join(tmpdir(), 'avaliax-client-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a generator of clients makes one from the API document that compiles', async () => {
  const input = join(folder, 'openapi.json')
  const target = join(folder, 'client.ts')
  const webhooks = OutgoingEvent.options
  writeFileSync(
    input,
    JSON.stringify(
      openApiDocument({ title: 'Avaliax', version: '1', routes: ROUTES, examples: BODY_EXAMPLES, webhooks }),
    ),
  )
  await generate({ input, output: { target, client: 'fetch', mode: 'single' } })
  // A call by its path's words; what does not compile fails with the compiler's words.
  const call = `import { getClientsByClientIdReviews } from './client.ts'
    export const first = async () => (await getClientsByClientIdReviews('3', { limit: '1' })).data`
  const uses = join(folder, 'uses.ts')
  writeFileSync(uses, call)
  const options = ['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--allowImportingTsExtensions']
  const platform = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler']
  const libraries = ['--lib', 'es2023,dom,dom.iterable']
  const compiled = spawnSync(COMPILER, [...options, ...platform, ...libraries, uses], { encoding: 'utf8' })
  expect(compiled.stdout).toBe('')
  expect(compiled.status).toBe(0)
}, 60_000)
