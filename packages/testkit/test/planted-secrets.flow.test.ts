import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { type ApiLogRow, getApiLog, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { getPlatform, listDeadLetters } from '@avaliax/proto/logging/platform.routes.ts'
import { type DemoClient, demoClient } from '@avaliax/stack/demo/demo-client.ts'
import * as step from '@avaliax/stack/demo/demo-steps.ts'
import { SANDBOX_CLIENT, SANDBOX_WEBHOOK_SECRET } from '@avaliax/stack/stack/provider-env.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { whereIs } from '../src/planted-secrets.ts'
import { TINY_PNG } from '../src/route-examples.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const namespace = `tsecrets${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-secrets-'))
const WRONG_PASSWORD = `errada-${randomBytes(9).toString('base64url')}`

let network: TestNetwork
let client: DemoClient
let secrets: Record<string, string>

beforeAll(async () => {
  network = await startTestNetwork({ namespace, dataDir, env: { LOG_LEVEL: 'debug' } })
  client = demoClient(network.stack.url)
  const owner = await step.becomeOwner(client)
  const { email, password } = owner
  const { token } = await network.anonymous.call(logIn, { body: { email, password } })
  await network.anonymous.send(logIn, { body: { email, password: WRONG_PASSWORD } })
  await network.anonymous.call(forgotPassword, { body: { email } })
  await step.linkShop(client, owner.clientId)
  await step.connectGoogle(client, owner.clientId)
  await step.fetchReviews(client, owner.clientId)
  await client.call(saveGeneratedImage, { body: { base64Data: TINY_PNG } })
  await network.settle()
  const state = readFileSync(join(dataDir, 'sandbox', 'state.json'), 'utf8')
  const mail = JSON.stringify(await network.sandbox('GET', 'mail'))
  const planted = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''
  const { secrets: own } = network.stack
  secrets = {
    'the password': owner.password,
    'a mistyped password': WRONG_PASSWORD,
    'the session’s token': token.split('.')[2] ?? '',
    'the reset link': planted(/reset-password\?token=([\w.~-]+)/, mail).slice(-22),
    'Google’s access token': planted(/"(ya29\.[\w.-]+)"/, state),
    'Google’s refresh token': planted(/"(1\/\/[\w.-]+)"/, state),
    'the OAuth client’s secret': SANDBOX_CLIENT.GOOGLE_CLIENT_SECRET,
    'the Places key': 'sandbox-places-key',
    'Stripe’s key': 'sk_test_sandbox',
    'Stripe’s webhook secret': SANDBOX_WEBHOOK_SECRET,
    'the superadmin’s password': own.superadmin.password,
    'a picture': TINY_PNG.slice(20, 80),
  }
}, 180_000)
afterAll(async () => {
  await network?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

it('twelve secrets were used', () => {
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 10)).toEqual([])
  expect(Object.keys(secrets)).toHaveLength(12)
})

it('none of them lies in a document, an event, a job or a log line', async () => {
  expect(await whereIs(secrets, { ...network.stack.storeUrls, namespace, dataDir })).toEqual([])
}, 60_000)

it('none of them is in what operators are shown', async () => {
  const agency = await network.superadmin()
  const logs = (await agency.call(listApiLogs, { query: { limit: '200' } })) as ApiLogRow[]
  expect(logs.length).toBeGreaterThan(5)
  const details = await Promise.all(logs.map(({ id }) => agency.call(getApiLog, { params: { logId: id } })))
  const shown = JSON.stringify([details, await agency.call(getPlatform), await agency.call(listDeadLetters)])
  expect(Object.entries(secrets).filter(([, secret]) => shown.includes(secret))).toEqual([])
}, 60_000)
