import type { IncomingMessage } from 'node:http'
import { getHomePage } from '@avaliax/proto/tenancy/landing.routes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Marketing {
  /** Its root is the landing page; empty: there is no such host. */
  host: string
  appUrl: string
}

/** Pages of the application that visitors read, on whichever host. */
const OPEN_PAGE = /^\/(public|leaderboard|share|scan)(\/|$)/

/**
 * The landing page is asked for at a root: that of the marketing host, or any with `?domain=homepage`. Tenancy renders it
 * at an address of its own. Whoever asks the marketing host for a page of the application is sent there, because sessions
 * live on the application's host.
 */
export function marketingPages({ host, appUrl }: Marketing) {
  const atMarketing = ({ headers }: IncomingMessage) => host !== '' && headers.host?.toLowerCase() === host

  return {
    rewriteUrl(raw: IncomingMessage): string {
      const url = raw.url ?? '/'
      // Nearly every request: decided without parsing.
      if (url !== '/' && !url.startsWith('/?')) return url
      const query = new URLSearchParams(url.slice(2))
      const marketing = atMarketing(raw)
      if (!marketing && query.get('domain') !== 'homepage') return url
      const lang = query.get('lang')
      const search = new URLSearchParams({
        site: marketing ? 'marketing' : 'app',
        ...(lang === 'pt' || lang === 'en' ? { lang } : {}),
      })
      return `${getHomePage.path}?${search}`
    },

    toApplication(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
      const { url, method, raw } = request
      const page = method === 'GET' && request.headers['sec-fetch-mode'] !== 'cors'
      if (!page || !atMarketing(raw) || !/^\/[\w-]/.test(url) || OPEN_PAGE.test(url)) return undefined
      if (/^\/(api|assets|files|internal|r|c)\//.test(url) || /\.\w+(\?|$)/.test(url)) return undefined
      return reply.code(302).redirect(new URL(url, appUrl).href)
    },
  }
}
