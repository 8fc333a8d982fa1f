import { AppError, appError } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sendPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { cookieValue } from '@avaliax/chassis/http/server/cookies.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import {
  GOOGLE_STATE_COOKIE,
  getGoogleAuthUrl,
  googleCallback,
} from '@avaliax/proto/tenancy/google.routes.ts'
import type { FastifyInstance } from 'fastify'
import { type ConsentPageKind, consentPage } from './consent.page.ts'
import type { Arrived, GoogleConsent } from './google-consent.service.ts'
import { attemptOf, STATE_LIFE_SECONDS } from './google-state.service.ts'

interface Deps {
  consent: GoogleConsent
  publicUrl: string
  brand: () => Promise<Brand>
}

/** Also when nothing is said in the answer of the outage itself. */
const RETRY_AFTER_SECONDS = 2

const nameOf = (publicUrl: string, attempt: string): string =>
  `${GOOGLE_STATE_COOKIE[publicUrl.startsWith('https:') ? 'https' : 'http']}-${attempt}`

/** The cookie of a browser on its way to Google; the callback alone reads it. */
export const stateCookie =
  (publicUrl: string) =>
  (attempt: string, value: string, maxAgeSeconds = STATE_LIFE_SECONDS): string =>
    `${nameOf(publicUrl, attempt)}=${value}; Max-Age=${maxAgeSeconds}; Path=${googleCallback.path}; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`
export type StateCookie = ReturnType<typeof stateCookie>

export function consentRoutes(app: FastifyInstance, { consent, publicUrl, brand: brandOf }: Deps): void {
  const cookie = stateCookie(publicUrl)

  async function showPage(call: Call, kind: ConsentPageKind, status: number): Promise<void> {
    const brand = await brandOf()
    const around = { settingsUrl: `${publicUrl}/settings`, brand }
    sendPage(call, { status, brand }, (language) => consentPage(kind, language, around))
  }

  /** A browser is shown a page, a program gets the usual body. */
  async function refuse(call: Call, kind: ConsentPageKind, error: AppError): Promise<void> {
    if (!call.request.headers.accept?.includes('text/html')) throw error
    if (error.status >= 500) call.reply.header('retry-after', error.retryAfterSeconds ?? RETRY_AFTER_SECONDS)
    await showPage(call, kind, error.status)
  }

  async function leadOn(call: Call, arrived: Arrived, attempt: string | null): Promise<void> {
    if (attempt) call.reply.header('set-cookie', cookie(attempt, '', 0))
    if ('refusal' in arrived) await refuse(call, arrived.refusal, appError('OAUTH_STATE_INVALID'))
    else call.reply.header('cache-control', 'no-store').redirect(arrived.leadsTo, 302)
  }

  mount(app, getGoogleAuthUrl, async ({ actor, scope, params, reply }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    const { authUrl, browserSecret, attempt } = await consent.begin(actor, scope, params.clientId)
    reply.header('set-cookie', cookie(attempt, browserSecret))
    return { authUrl }
  })

  mount(app, googleCallback, async (call) => {
    const attempt = call.query.state ? attemptOf(call.query.state) : null
    const kept = attempt && cookieValue(call.request.headers.cookie, nameOf(publicUrl, attempt))
    // A browser that set out with a link brings its token back.
    const [browserSecret = null, linkToken = null] = kept?.split('.') ?? []
    const arrived = await consent
      .arrive({ ...call.query, browserSecret, linkToken })
      .catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status !== 503) throw error
        return error
      })
    if (arrived instanceof AppError) await refuse(call as Call, 'away', arrived)
    else await leadOn(call as Call, arrived, attempt)
  })
}
