import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TINY_PNG } from '@avaliax/proto/body-examples.ts'
import { rotateWebhookSecret, testWebhook } from '@avaliax/proto/content/delivery.routes.ts'
import { saveGeneratedImage } from '@avaliax/proto/content/image.routes.ts'
import { createApiToken } from '@avaliax/proto/identity/api-token.routes.ts'
import { listAudit } from '@avaliax/proto/identity/audit.routes.ts'
import { logIn } from '@avaliax/proto/identity/auth.routes.ts'
import { forgotPassword } from '@avaliax/proto/identity/password.routes.ts'
import { type ApiLogRow, getApiLog, listApiLogs } from '@avaliax/proto/logging/api-log.routes.ts'
import { getPlatform, listDeadLetters } from '@avaliax/proto/logging/platform.routes.ts'
import { createSubscription, getSubscription } from '@avaliax/proto/tenancy/billing.routes.ts'
import { getOwnClient, updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { listPlans } from '@avaliax/proto/tenancy/plan.routes.ts'
import { type DemoClient, demoClient } from '@avaliax/stack/demo/demo-client.ts'
import * as step from '@avaliax/stack/demo/demo-steps.ts'
import { SANDBOX_CLIENT, SANDBOX_WEBHOOK_SECRET } from '@avaliax/stack/stack/provider-env.ts'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { whereIs } from '../src/planted-secrets.ts'
import { type ProviderSandbox, startProviderSandbox } from '../src/provider-sandbox.ts'
import { startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const namespace = `tsecrets${process.pid}`
const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-secrets-'))
const WRONG_PASSWORD = `errada-${randomBytes(9).toString('base64url')}`

/** The language model alone: the stack’s own sandbox begins after its environment is known. */
let model: ProviderSandbox
let network: TestNetwork
let client: DemoClient
let secrets: Record<string, string>

beforeAll(async () => {
  model = await startProviderSandbox()
  const { OPENAI_BASE_URL = '', OPENAI_API_KEY = '', OPENAI_MODEL = '' } = model.sandbox.env
  const env = { LOG_LEVEL: 'debug', OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL }
  network = await startTestNetwork({ namespace, dataDir, env })
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
  const [review] = await step.urgentReviews(client, owner.clientId)
  await step.draftReply(client, review?.id ?? 0)
  const hook = await deliver(owner.clientId)
  const payment = await buy()
  const apiToken = await useApiToken(owner.clientId)
  await network.settle()
  const state = readFileSync(join(dataDir, 'sandbox', 'state.json'), 'utf8')
  const mail = JSON.stringify(await network.sandbox('GET', 'mail'))
  const planted = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? ''
  const { secrets: own } = network.stack
  secrets = {
    'the password': owner.password,
    'a mistyped password': WRONG_PASSWORD,
    'the session’s token': token.split('.')[2] ?? '',
    'an API token': apiToken.replace('avx_', ''),
    'the reset link': planted(/reset-password\?token=([\w.~-]+)/, mail).slice(-22),
    'Google’s access token': planted(/"(ya29\.[\w.-]+)"/, state),
    'Google’s refresh token': planted(/"(1\/\/[\w.-]+)"/, state),
    'the OAuth client’s secret': SANDBOX_CLIENT.GOOGLE_CLIENT_SECRET,
    'the Places key': 'sandbox-places-key',
    'the model’s key': OPENAI_API_KEY,
    'Stripe’s key': 'sk_test_sandbox',
    'Stripe’s webhook secret': SANDBOX_WEBHOOK_SECRET,
    'the payment form’s secret': payment.split('_secret_')[1] ?? '',
    'a webhook’s signing secret': hook.secret.replace('whsec_', ''),
    'the superadmin’s password': own.superadmin.password,
    'a picture': TINY_PNG.slice(20, 80),
  }
}, 180_000)
afterAll(async () => {
  await network?.stop()
  await model?.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** A signed delivery, with a secret that was shown once. */
async function deliver(clientId: number): Promise<{ secret: string }> {
  const params = { clientId }
  const webhookUrl = `${network.stack.sandboxUrl}/make/hook-of-planted-secrets`
  await client.call(updateClient, { params, body: { makeWebhookUrl: webhookUrl } })
  const { secret } = await client.call(rotateWebhookSecret, { params })
  expect(await client.call(testWebhook, { body: { webhookUrl } })).toMatchObject({ ok: true, status: 200 })
  return { secret }
}

/** A call of a program, and one with a token that is none. */
async function useApiToken(clientId: number): Promise<string> {
  const body = { name: 'Relatórios', scope: 'read', expiresInDays: null } as const
  const { token } = await client.call(createApiToken, { params: { clientId }, body })
  const program = network.anonymous.as(token)
  expect((await program.send(getOwnClient)).status).toBe(200)
  expect((await network.anonymous.as(`${token}A`).send(getOwnClient)).status).toBe(401)
  return token
}

/** A purchase, paid with the form that its secret opens. */
async function buy(): Promise<string> {
  const plans = await client.call(listPlans)
  const planId = plans.find(({ name }) => name === 'professional')?.id ?? 0
  const { clientSecret } = await client.call(createSubscription, { body: { planId } })
  const [id = ''] = clientSecret?.split('_secret_') ?? []
  const paid = await fetch(`${network.stack.sandboxUrl}/stripe/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_browser' },
    body: new URLSearchParams({
      client_secret: clientSecret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
    }),
  })
  expect(paid.status).toBe(200)
  await until(
    () => client.call(getSubscription),
    ({ status }) => status === 'trialing',
  )
  return clientSecret ?? ''
}

it('sixteen secrets were used', () => {
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 10)).toEqual([])
  expect(Object.keys(secrets)).toHaveLength(16)
})

it('none of them lies in a document, an event, a job or a log line', async () => {
  expect(await whereIs(secrets, { ...network.stack.storeUrls, namespace, dataDir })).toEqual([])
}, 60_000)

it('none of them is in what operators are shown', async () => {
  const agency = await network.superadmin()
  const logs = (await agency.call(listApiLogs, { query: { limit: '200' } })) as ApiLogRow[]
  expect(logs.length).toBeGreaterThan(5)
  const details = await Promise.all(logs.map(({ id }) => agency.call(getApiLog, { params: { logId: id } })))
  const actions = new Set(logs.map(({ provider }) => provider))
  expect([...actions]).toEqual(expect.arrayContaining(['openai', 'stripe', 'make', 'oauth', 'smtp']))
  const rest = [
    await agency.call(getPlatform),
    await agency.call(listDeadLetters),
    await agency.call(listAudit, { query: { limit: '200' } }),
    await agency.call(listClients, { query: { limit: '200' } }),
  ]
  const shown = JSON.stringify([details, rest])
  expect(Object.entries(secrets).filter(([, secret]) => shown.includes(secret))).toEqual([])
}, 60_000)
