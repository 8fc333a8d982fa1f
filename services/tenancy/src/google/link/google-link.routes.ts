import { AppError, appError } from '@avaliax/chassis/errors.ts'
import { type Call, mount } from '@avaliax/chassis/http/contract/mount.ts'
import { sendPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import { cookieValue } from '@avaliax/chassis/http/server/cookies.ts'
import { randomToken } from '@avaliax/chassis/random-token.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import type { ErrorCode } from '@avaliax/proto/errors.ts'
import { refusedByGoogle } from '@avaliax/proto/in-app-browser.ts'
import { LocationName } from '@avaliax/proto/tenancy/google.routes.ts'
import {
  createGoogleLink,
  GOOGLE_LINK_COOKIE,
  GOOGLE_LINK_DAYS,
  GOOGLE_LINK_PATH,
  listGoogleLinks,
  mailGoogleLink,
  openGoogleLink,
  revokeGoogleLink,
  useGoogleLink,
} from '@avaliax/proto/tenancy/google-link.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { ProviderFailure } from '@avaliax/providers/http/http-provider.ts'
import type { FastifyInstance } from 'fastify'
import type { StateCookie } from '../consent.routes.ts'
import type { GoogleService } from '../google.service.ts'
import type { GoogleConsent } from '../google-consent.service.ts'
import { presentLink } from './google-link.domain.ts'
import { invitationPage, linkNotice, locationsPage } from './google-link.page.ts'
import { type GoogleLinks, isBrowserOf, isFree, type UsableLink } from './google-link.service.ts'
import type { LinkNotice } from './google-link.texts.ts'

interface Deps {
  consent: Pick<GoogleConsent, 'beginByLink'>
  google: Pick<GoogleService, 'allLocations' | 'select'>
  links: GoogleLinks
  stateCookie: StateCookie
  brand: () => Promise<Brand>
  publicUrl: string
  now: () => Date
}

const LIFE_SECONDS = GOOGLE_LINK_DAYS * 86_400

const isInApp = ({ request }: Call): boolean => refusedByGoogle(request.headers['user-agent'] ?? '')

export function googleLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const { consent, google, links, stateCookie, brand, publicUrl, now } = deps
  const secure = publicUrl.startsWith('https:')
  const cookieOf = (linkId: number) => `${GOOGLE_LINK_COOKIE[secure ? 'https' : 'http']}-${linkId}`
  const setCookie = (linkId: number, secret: string) =>
    `${cookieOf(linkId)}=${secret}; Max-Age=${LIFE_SECONDS}; Path=${GOOGLE_LINK_PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const secretOf = (call: Call, linkId: number) => cookieValue(call.request.headers.cookie, cookieOf(linkId))

  mount(app, createGoogleLink, async ({ params: { clientId }, actor }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    const { link, url } = await links.create(clientId, actor.userId)
    return { link: presentLink(link, now()), url }
  })

  mount(app, mailGoogleLink, async ({ params: { clientId }, actor }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    return presentLink(await links.mail(clientId, actor.userId), now())
  })

  mount(app, listGoogleLinks, async ({ params: { clientId }, query }) => {
    const page = await links.page(clientId).countedPage({}, { ...query, sort: 'createdAt' })
    return { ...page, items: page.items.map((link) => presentLink(link, now())) }
  })

  mount(app, revokeGoogleLink, ({ params: { clientId, linkId } }) => links.revoke(clientId, linkId))

  async function say(call: Call, notice: LinkNotice, status: number): Promise<void> {
    const agency = await brand()
    sendPage(call, { status, brand: agency }, (language) => linkNotice(notice, { language, brand: agency }))
  }

  /** Null: nothing may be done with it in this browser. */
  async function usableHere(call: Call, token: string): Promise<UsableLink | null> {
    const found = await links.find(token)
    const isHere = found && (isFree(found.link) || isBrowserOf(found.link, secretOf(call, found.link._id)))
    return isHere ? found : null
  }

  async function invite(call: Call, { link, client }: UsableLink): Promise<void> {
    const agency = await brand()
    const outcome = link.outcome === 'connected' ? null : link.outcome
    const company = publicName(client) ?? client.companyName
    const inApp = isInApp(call)
    sendPage(call, { status: 200, brand: agency }, (language) =>
      invitationPage({ company, outcome, inApp }, { language, brand: agency }),
    )
  }

  async function offer(call: Call, found: UsableLink, refused: ErrorCode | null): Promise<void> {
    const { link, client } = found
    const request = { clientId: client._id, userId: link.createdBy }
    const locations = await google.allLocations(request).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'GOOGLE_NOT_READY') return null
      throw error
    })
    // The connection has ended since: the way begins anew.
    if (!locations) return invite(call, found)
    const agency = await brand()
    const company = publicName(client) ?? client.companyName
    const choice = { company, locations, placeId: client.googlePlaceId, refused }
    sendPage(call, { status: refused ? 400 : 200, brand: agency }, (language) =>
      locationsPage(choice, { language, brand: agency }),
    )
  }

  async function setOut(call: Call, { link, client }: UsableLink, token: string): Promise<void> {
    const secret = secretOf(call, link._id) ?? randomToken()
    await links.opened(link)
    if (!(await links.bind(link, secret))) return say(call, 'gone', 404)
    const trip = await consent.beginByLink(client._id, link._id)
    const cookies = [setCookie(link._id, secret), stateCookie(trip.attempt, `${trip.browserSecret}.${token}`)]
    call.reply.code(303).header('set-cookie', cookies).header('cache-control', 'no-store')
    call.reply.header('location', trip.authUrl).send()
  }

  async function choose(call: Call, found: UsableLink, resourceName: string): Promise<void> {
    const { link, client } = found
    try {
      await google.select('all', { clientId: client._id, userId: link.createdBy }, resourceName)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      return offer(call, found, error.code)
    }
    await links.connected(link)
    return say(call, 'done', 200)
  }

  /** A browser is told in a page; what nobody can say now is tried again. */
  async function inPage(call: Call, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const isAway = error instanceof ProviderFailure || (error instanceof AppError && error.status >= 500)
      if (!isAway) throw error
      call.reply.header('retry-after', '5')
      await say(call, 'away', 503)
    }
  }

  mount(app, openGoogleLink, (call) =>
    inPage(call, async () => {
      const { token } = call.params
      const found = await usableHere(call, token)
      if (!found) {
        const done = await links.wasConnectedBy(token, (linkId) => secretOf(call, linkId))
        return say(call, done ? 'done' : 'gone', done ? 200 : 404)
      }
      await links.opened(found.link)
      return found.link.outcome === 'connected' ? offer(call, found, null) : invite(call, found)
    }),
  )

  mount(app, useGoogleLink, (call) =>
    inPage(call, async () => {
      const { token } = call.params
      const found = await usableHere(call, token)
      if (!found) return say(call, 'gone', 404)
      const given =
        typeof call.request.body === 'string' ? new URLSearchParams(call.request.body).get('location') : null
      const location = LocationName.safeParse(given)
      // Google would refuse it there, and the link must not be tied to such a window.
      if (isInApp(call)) return invite(call, found)
      // Only the browser that came back from Google chooses.
      const mayChoose = found.link.outcome === 'connected' && !isFree(found.link)
      if (location.success && mayChoose) return choose(call, found, location.data)
      return setOut(call, found, token)
    }),
  )
}
