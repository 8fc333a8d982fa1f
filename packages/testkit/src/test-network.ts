import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn, signUp, type User } from '@avaliax/proto/identity/auth.routes.ts'
import { type InvitedRole, inviteClientPerson } from '@avaliax/proto/identity/client-person.routes.ts'
import { inviteOperator } from '@avaliax/proto/identity/operator.routes.ts'
import { resetPassword } from '@avaliax/proto/identity/password.routes.ts'
import type { AgencyRole } from '@avaliax/proto/rights.ts'
import type { StoreUrls } from '@avaliax/stack/run-stores.ts'
import { type Stack, type StackOptions, startStack } from '@avaliax/stack/stack/start-stack.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import { noteTime } from './note-time.ts'
import { type SettleOptions, settle } from './settle.ts'
import { until } from './until.ts'

export interface Owner {
  api: ApiClient
  user: User
  email: string
  password: string
  clientId: number
}

export interface TestNetwork {
  stack: Stack
  /** Nobody signed in. */
  anonymous: ApiClient
  /** A fresh owner with a company of its own. */
  owner(companyName?: string): Promise<Owner>
  superadmin(): Promise<ApiClient>
  /** Somebody else of the agency, with an account of its own: a superadmin where no role is named. */
  operator(agencyRole?: AgencyRole): Promise<Pick<Owner, 'email' | 'password'>>
  /** Somebody whom an owner lets sign in for the client. */
  person(owner: Owner, role: InvitedRole): Promise<Pick<Owner, 'email' | 'password'>>
  settle(options?: Pick<SettleOptions, 'withinMs'>): Promise<void>
  /** Speaks to the provider sandbox's control API. */
  sandbox(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  stop(): Promise<void>
}

type Options = Partial<Omit<StackOptions, 'dataDir'>> & { dataDir?: string }

const PASSWORD = 'uma-senha-longa'

/** One test user does the work of many people; the quota itself has tests of its own. */
export const QUOTAS = {
  SIGNUPS_PER_HOUR_AND_ADDRESS: '100000',
  RESETS_PER_HOUR_AND_ADDRESS: '100000',
  NEW_ACCOUNT_INVITATIONS_PER_DAY: '100000',
  USER_REQUESTS_PER_MINUTE: '0',
  PLACES_FREE_CALLS_PER_DAY: '1000',
  PLACES_FREE_CALLS_PER_DAY_AND_CLIENT: '200',
  MODEL_FREE_CALLS_PER_DAY: '1000',
  MODEL_FREE_CALLS_PER_DAY_AND_CLIENT: '200',
}

/** Boots gateway, services and sandbox on free ports, on the test run's stores, apart from every other network. */
export async function startTestNetwork(options: Options = {}): Promise<TestNetwork> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'avaliax-network-'))
  const namespace = options.namespace ?? `t${randomUUID().slice(0, 8)}`
  const env = { LOG_LEVEL: 'warn', ...QUOTAS, ...options.env }
  const startedAt = performance.now()
  const stack = await startStack({
    ...options,
    stores: options.stores ?? storesOfTheRun(options.together),
    env,
    dataDir,
    namespace,
  })
  noteTime('boot', startedAt)
  return networkOf(stack, () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  })
}

/** Offers what tests do with a platform that runs. */
export function networkOf(stack: Stack, onStopped: () => void = () => {}): TestNetwork {
  const anonymous = apiClient(stack.url)
  const superadmin = async () => {
    const { token } = await anonymous.call(logIn, { body: stack.secrets.superadmin })
    return anonymous.as(token)
  }
  const { gateway: _gateway, sandbox: _sandbox, ...urls } = stack.serviceUrls

  async function sandbox(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${stack.sandboxUrl}/__sandbox/${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`sandbox ${method} ${path} answered ${answer.status}: ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  async function withPassword(email: string, link: string) {
    const token = new URL(link).searchParams.get('token')
    const body = { token, newPassword: PASSWORD, confirmPassword: PASSWORD }
    await anonymous.call(resetPassword, { body })
    return { email, password: PASSWORD }
  }
  const mailedLink = (email: string): Promise<string> =>
    until(async () => {
      const { mail } = (await sandbox('GET', `mail?to=${email}`)) as { mail: { text: string }[] }
      return /https?:\/\/\S+token=\S+/.exec(mail[0]?.text ?? '')?.[0] ?? ''
    }, Boolean)

  return {
    stack,
    anonymous,
    async owner(companyName = 'Padaria de Teste') {
      const email = `${randomUUID()}@example.com`
      const { token, user } = await anonymous.call(signUp, {
        body: { email, password: PASSWORD, companyName },
      })
      if (!user.clientId) throw new Error('A new owner has no client')
      return { api: anonymous.as(token), user, email, password: PASSWORD, clientId: user.clientId }
    },
    superadmin,
    async operator(agencyRole) {
      const email = `${randomUUID()}@example.com`
      const invited = { email, ...(agencyRole && { agencyRole }) }
      const { invitation } = await (await superadmin()).call(inviteOperator, { body: invited })
      return withPassword(email, invitation.url)
    },
    async person({ api, clientId }, role) {
      const email = `${randomUUID()}@example.com`
      await api.call(inviteClientPerson, { params: { clientId }, body: { email, role } })
      return withPassword(email, await mailedLink(email))
    },
    settle: (within = {}) => settle({ urls, ...within }),
    sandbox,
    async stop() {
      await stack.stop()
      onStopped()
    },
  }
}

/** One process of all services needs no Kafka. */
function storesOfTheRun(together = false): StoreUrls {
  const { MONGO_URL, REDIS_URL, KAFKA_BROKERS } = process.env
  if (!MONGO_URL || !REDIS_URL || !KAFKA_BROKERS) {
    throw new Error('Run this test with: node scripts/jest.mjs flow (it brings the stores up)')
  }
  return { mongoUrl: MONGO_URL, redisUrl: REDIS_URL, kafkaBrokers: together ? '' : KAFKA_BROKERS }
}
