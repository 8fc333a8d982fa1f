import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import type { GuardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { allowedOn, embedIn } from './embed-search.domain.ts'
import type { Widget } from './widget.model.ts'

/** A home page with everything inlined; what comes after it is not looked at. */
const MAX_BYTES = 3 * 1024 * 1024
const REDIRECTS_MAX = 3

interface Needs {
  web: Pick<GuardedFetch, 'get'>
  publicUrl: string
}
export type SiteCheck = (widget: Widget, url: string) => Promise<WidgetSiteCheck>

/** Reads a page of the owner's choosing through the guard, follows a few redirects, each of them guarded anew. */
export function siteCheck({ web, publicUrl }: Needs): SiteCheck {
  const { host, pathname } = new URL('widget.v1.js', `${publicUrl.replace(/\/+$/, '')}/`)
  const script = host + pathname

  return async ({ snippetId, published, config }, text) => {
    const typed = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
    const page = await read(web, typed, REDIRECTS_MAX)
    const ok = page.status !== null && page.status >= 200 && page.status < 300
    return {
      result: ok ? embedIn(page.html, { snippetId, script }) : 'unreachable',
      httpStatus: page.status,
      redirectsTo: page.url === typed ? null : page.url,
      published,
      allowedHere: allowedOn(new URL(page.url).hostname, config.allowedSites),
      checkedAt: new Date().toISOString(),
    }
  }
}

interface ReadPage {
  url: string
  status: number | null
  html: string
}

async function read(web: Needs['web'], url: string, redirectsLeft: number): Promise<ReadPage> {
  const answer = await web.get(url, MAX_BYTES).catch((error: unknown) => {
    const refused = error instanceof AppError && error.code === 'WEBHOOK_URL_NOT_ALLOWED'
    // Said of what was typed only: where a site redirects to is not the owner's to choose.
    if (refused && redirectsLeft === REDIRECTS_MAX) throw appError('SITE_URL_NOT_ALLOWED')
    return undefined
  })
  if (answer === undefined) return { url, status: null, html: '' }
  // Larger than anything that a browser should load.
  if (answer === null) return { url, status: 200, html: '' }
  const { status, bytes, location } = answer
  const next = location && status >= 300 && status < 400 ? URL.parse(location, url)?.href : undefined
  if (next && redirectsLeft > 0) return read(web, next, redirectsLeft - 1)
  return { url, status, html: bytes.toString('utf8') }
}
