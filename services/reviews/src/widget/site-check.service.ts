import { join } from 'node:path'
import { DeadlineError } from '@avaliax/chassis/async/with-deadline.ts'
import { AppError, appError } from '@avaliax/chassis/errors.ts'
import type { ThreadPool } from '@avaliax/chassis/threads/thread-pool.ts'
import type { WidgetSiteCheck } from '@avaliax/proto/reviews/widget.routes.ts'
import type { GuardedFetch } from '@avaliax/providers/guarded-fetch/guarded-fetch.ts'
import { allowedOn } from './allowed-site.domain.ts'
import { forbiddenBy } from './page-policy.domain.ts'
import type readSite from './read-site.process.ts'
import type { ReadSite } from './read-site.process.ts'
import type { Widget } from './widget.model.ts'

/** A home page with everything inlined; what comes after it is not looked at. */
const MAX_BYTES = 3 * 1024 * 1024
const REDIRECTS_MAX = 3
const READER = join(import.meta.dirname, 'read-site.process.ts')
const READING_MS = 5_000

interface Deps {
  threads: Pick<ThreadPool, 'run'>
  web: Pick<GuardedFetch, 'get'>
  publicUrl: string
}
export type SiteCheck = (widget: Widget, url: string) => Promise<WidgetSiteCheck>

/** Reads a page of the owner's choosing through the guard, follows a few redirects, each of them guarded anew. */
export function siteCheck({ threads, web, publicUrl }: Deps): SiteCheck {
  const { host, origin, pathname } = new URL('widget.v1.js', `${publicUrl.replace(/\/+$/, '')}/`)
  const script = host + pathname

  const searchPage = ({ clientId, snippetId }: Widget, { bytes }: ReadPage) => {
    // A copy of its own memory, which is moved to the thread.
    const input = { bytes: new Uint8Array(bytes), snippetId, script }
    const work = { module: READER, input, deadlineMs: READING_MS, owner: `client-${clientId}` }
    const transfer = [input.bytes.buffer]
    return threads.run<typeof readSite>({ ...work, transfer }).catch((error: unknown) => {
      // As of a page that is larger than what is looked at.
      if (error instanceof DeadlineError) return { result: 'not_found' as const, policies: [] }
      throw error
    })
  }

  return async (widget, text) => {
    const { published, config } = widget
    const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
    const page = await read(web, address, REDIRECTS_MAX)
    const ok = page.status !== null && page.status >= 200 && page.status < 300
    const found: ReadSite = ok ? await searchPage(widget, page) : { result: 'unreachable', policies: [] }
    const url = new URL(page.url)
    const forbids = ok
      ? forbiddenBy([...page.policies, ...found.policies], { origin, page: url, nonce: found.nonce })
      : []
    return {
      result: found.result,
      httpStatus: page.status,
      redirectsTo: page.url === address ? null : page.url,
      published,
      allowedHere: allowedOn(url.hostname, config.allowedSites),
      policy: forbids.length > 0 ? { forbids, allow: origin } : null,
      checkedAt: new Date().toISOString(),
    }
  }
}

const NOTHING = new Uint8Array()

interface ReadPage {
  url: string
  status: number | null
  bytes: Uint8Array
  /** The policies of its header. */
  policies: string[]
}

async function read(web: Deps['web'], url: string, redirectsLeft: number): Promise<ReadPage> {
  const answer = await web.get(url, MAX_BYTES).catch((error: unknown) => {
    const isRefused = error instanceof AppError && error.code === 'WEBHOOK_URL_NOT_ALLOWED'
    // Said of what was typed only: where a site redirects to is not the owner's to choose.
    if (isRefused && redirectsLeft === REDIRECTS_MAX) throw appError('SITE_URL_NOT_ALLOWED')
    return undefined
  })
  if (answer === undefined) return { url, status: null, bytes: NOTHING, policies: [] }
  // Larger than anything that a browser should load.
  if (answer === null) return { url, status: 200, bytes: NOTHING, policies: [] }
  const { status, bytes, location, contentPolicy } = answer
  const next = location && status >= 300 && status < 400 ? URL.parse(location, url)?.href : undefined
  if (next && redirectsLeft > 0) return read(web, next, redirectsLeft - 1)
  return { url, status, bytes, policies: contentPolicy ? [contentPolicy] : [] }
}
