import { randomBytes } from 'node:crypto'
import type { Actor } from '@avaliax/chassis/access/actor.ts'
import { notFound } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { createServer } from '@avaliax/chassis/http/server/create-server.ts'
import { lifecycle } from '@avaliax/chassis/lifecycle.ts'
import { createMetrics } from '@avaliax/chassis/telemetry/metrics.ts'
import { monthsBack } from '@avaliax/chassis/time/months-back.ts'
import type { RouteContract, ServiceName } from '@avaliax/proto/contract.ts'
import type { Credentials } from '@avaliax/proto/identity/auth.routes.ts'
import { logIn, signUp } from '@avaliax/proto/identity/auth.routes.ts'
import { type ActiveSession, checkSession } from '@avaliax/proto/identity/session.internal.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { getInvoiceLink } from '@avaliax/proto/tenancy/invoice.internal.ts'
import {
  getReportFigures,
  getReportPdfFile,
  type NamedReport,
} from '@avaliax/proto/tenancy/report.internal.ts'
import { getClientFacts, provisionClient } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { Input } from '@avaliax/testkit/api-client.ts'
import { startProviderSandbox } from '@avaliax/testkit/provider-sandbox.ts'
import type { Answer } from '@avaliax/testkit/service/ask.ts'
import { clientFacts } from '@avaliax/testkit/service/client-facts.ts'
import { type Site, startService } from '@avaliax/testkit/service/start-service.ts'
import { until } from '@avaliax/testkit/until.ts'
import type { z } from 'zod'
import { identityConfig } from '../src/config.ts'
import { buildService } from '../src/deps.ts'

export type { Answer } from '@avaliax/testkit/service/ask.ts'

export const PUBLIC_URL = 'http://avaliax.test'
export const PASSWORD = 'uma-senha-longa'
export const AGENCY = { email: 'agencia@example.com', password: 'senha-da-agencia' }

interface Sending extends Input {
  /** The person's machine, as the gateway tells it. */
  address?: string
  actor?: Actor
  /** Returns a 503 as it is; without it the request is repeated, because a busy machine refuses some. */
  once?: boolean
}

const PATIENCE = { tries: 100, pauseMs: 200 }

export interface SinkMail {
  subject: string
  text: string
  html: string
  files?: { name: string; type: string; bytes: number; beginning: string }[]
}

export interface SignedIn {
  token: string
  sessionId: string
  userId: number
  actor: Actor
}

/** The agency of these tests is called this. */
export const BRAND = { name: 'Agência Sol', colour: '#a4262c', logoUrl: null }

const COUNTED = { visits: 1234, reviewRequests: 1000, newReviews: 12, averageRating: 4.5, answered: 11 }
export const [LAST_MONTH = '', THIS_MONTH = ''] = monthsBack(new Date().toISOString().slice(0, 10), 2)
/** Companies of these tests are called this; the others are a bakery. */
export const NAMES = new Map<number, string>()

/** The only invoice that has a page. */
export const INVOICE = {
  id: 'in_1',
  number: 'AVX-0001',
  createdAt: '2027-01-17T12:00:00.000Z',
  url: 'https://pay.example/in_1',
}

/** The only month of which there is a report. */
const REPORT: Omit<NamedReport, 'companyName'> = {
  month: LAST_MONTH,
  figures: COUNTED,
  previous: COUNTED,
  urgentLeft: 0,
  winners: [],
  byDay: [{ day: `${LAST_MONTH}-01`, visits: 1234, newReviews: 12 }],
}

/** Provisions what a sign-up asks for; knows the agency's brand, and a bakery behind every client. */
async function fakeTenancy({ tokensOf, log, life }: Site): Promise<string> {
  const tokens = tokensOf('tenancy')
  const app = await createServer({
    log,
    tokens,
    metrics: createMetrics('tenancy'),
    life: lifecycle({ log }),
    watchesLoop: false,
  })
  mount(app, provisionClient, async ({ body }) => ({
    clientId: 1_000 + body.userId,
    companyId: 2_000 + body.userId,
  }))
  mount(app, getBrand, async ({ reply }) => reply.send(BRAND))
  mount(app, getClientFacts, async ({ params: { clientId } }) =>
    clientFacts(clientId, { companyName: NAMES.get(clientId) ?? 'Padaria Aurora' }),
  )
  mount(app, getReportFigures, async ({ params: { clientId, month } }) => {
    if (month !== REPORT.month) throw notFound()
    return { ...REPORT, companyName: `Padaria ${clientId}` }
  })
  mount(app, getReportPdfFile, async ({ params: { month }, query: { language } }) => {
    if (month !== REPORT.month) throw notFound()
    const pdf = Buffer.from(`%PDF-1.3 ${language}`)
    return { fileName: `report-${month}.pdf`, base64: pdf.toString('base64') }
  })
  mount(app, getInvoiceLink, async ({ query: { invoiceId } }) => {
    if (invoiceId !== INVOICE.id) throw notFound()
    return INVOICE
  })
  life.onStop('tenancy', () => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

export type IdentityUnderTest = Awaited<ReturnType<typeof startIdentity>>

/** The service on real stores, beside a mail sink and a stand-in for tenancy. */
export async function startIdentity(
  env: Record<string, string> = {},
  /** Stand-ins for further services, or in place of tenancy. */
  others: (site: Site) => Promise<Partial<Record<ServiceName, string>>> = async () => ({}),
) {
  const sandbox = await startProviderSandbox()
  const service = await startService({
    service: 'identity',
    config: identityConfig,
    build: buildService,
    async otherServices(site) {
      site.life.onStop('sandbox', () => sandbox.close())
      return { tenancy: await fakeTenancy(site), ...(await others(site)) }
    },
    env: ({ keys }) => ({
      AUTH_PRIVATE_KEY: keys.privateKey('gateway'),
      SUPERADMIN_EMAIL: AGENCY.email,
      SUPERADMIN_PASSWORD: AGENCY.password,
      SMTP_URL: sandbox.sandbox.env.SMTP_URL,
      PUSH_ALLOW: sandbox.sandbox.env.PUSH_ALLOW,
      MAIL_FROM: 'Avaliax <no-reply@avaliax.test>',
      RESET_SECRET: 'a reset secret of tests, long enough',
      SEAL_KEYS: `k1:${randomBytes(32).toString('base64')}`,
      SIGNUPS_PER_HOUR_AND_ADDRESS: '100000',
      NEW_ACCOUNT_INVITATIONS_PER_DAY: '100000',
      ...env,
    }),
  })

  async function send(route: RouteContract, sending: Sending = {}): Promise<Answer> {
    let answer = await sendOnce(route, sending)
    for (let tries = 1; answer.status === 503 && !sending.once && tries < PATIENCE.tries; tries++) {
      await new Promise((resolve) => setTimeout(resolve, PATIENCE.pauseMs))
      answer = await sendOnce(route, sending)
    }
    return answer
  }

  function sendOnce(route: RouteContract, sending: Sending): Promise<Answer> {
    const { address = '192.0.2.1', actor = null, once, ...input } = sending
    const [caller] = route.callers ?? []
    const ask = route.access === 'internal' && caller ? service.from(caller) : service.as(actor, address)
    return ask(route, input)
  }

  const session = async (sessionId: string): Promise<ActiveSession | { active: false }> =>
    (await send(checkSession, { params: { sessionId } })).body

  async function signedIn({ token, user }: z.output<typeof Credentials>): Promise<SignedIn> {
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    const state = await session(claims.sid)
    if (!state.active) throw new Error('a new session does not hold')
    const [first] = state.memberships
    const actor: Actor = {
      userId: user.id,
      sessionId: claims.sid,
      role: user.role,
      ...(user.agencyRole && { agencyRole: user.agencyRole }),
      email: user.email,
      language: user.language,
      memberships: state.memberships,
      recentSignIn: true,
      selectedClientId: first?.clientId ?? null,
      selectedCompanyId: first?.companyId ?? null,
    }
    return { token, sessionId: claims.sid, userId: user.id, actor }
  }

  return {
    ...service,
    sandbox,
    send,
    session,
    /** A new account, whose mailbox has shown itself, and the session it signed up with. */
    async owner(email = `${randomBytes(6).toString('hex')}@example.com`, { confirmed = true } = {}) {
      const { status, body, text } = await send(signUp, { body: { email, password: PASSWORD } })
      if (status !== 201) throw new Error(`sign-up answered ${status} ${text}`)
      if (confirmed)
        await service.deps.db
          .collection<{ _id: number }>('users')
          .updateOne({ _id: body.user.id }, { $set: { unconfirmedSince: null } })
      return { email, ...(await signedIn(body)) }
    },
    async loggedIn(email: string, password = PASSWORD, address = '192.0.2.1') {
      const { status, body, text } = await send(logIn, { body: { email, password }, address })
      if (status !== 200) throw new Error(`log-in answered ${status} ${text}`)
      return signedIn(body)
    },
    /** The mails that have reached an address, oldest first, without the sign-up's. */
    async mailOf(email: string, count: number, { welcome = false } = {}): Promise<SinkMail[]> {
      const look = async () => {
        const { mail } = (await sandbox.control('GET', `/mail?to=${email}`)).body as { mail: SinkMail[] }
        return mail.filter(({ subject }) => welcome === /^(?:Welcome|Boas-vindas)/.test(subject))
      }
      return until(look, (mails) => mails.length >= count)
    },
  }
}
