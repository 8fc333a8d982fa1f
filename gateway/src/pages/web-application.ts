import { join, resolve, sep } from 'node:path'
import { refuseUnknown } from '@avaliax/chassis/http/server/wrong-method.ts'
import { AGENCY_ICON_PATH, type Brand, isOwnBrand } from '@avaliax/proto/brand.ts'
import { openPageAt } from '@avaliax/proto/document/open-pages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FirstAnswers } from '../document/first-answers.ts'
import { type BuiltPage, builtPage, withAnswers } from './built-page.ts'
import { hashedAssets } from './hashed-assets.ts'
import { sendPrepared } from './prepared-file.ts'

/** Whose content a page may show beside its own. */
export interface PageSources {
  pictureSources: string
  /** Beside Stripe's. */
  frameSources: string
  /** The pages show themselves as this agency's. */
  brand: () => Promise<Brand>
}

/** A page may take scripts, pictures, answers and frames from these, beside its own origin. */
interface OtherOrigins {
  scripts: string
  pictures: string
  answers: string
  frames: string
}

/** Public pages pay for nothing, and show no place's pictures: where there are no others, a page is the host's alone. */
const NO_OTHERS: OtherOrigins = { scripts: '', pictures: '', answers: '', frames: '' }

const othersOf = ({ pictureSources, frameSources }: PageSources): OtherOrigins => ({
  scripts: 'https://js.stripe.com',
  // Pictures of a client's place in its settings, the one thing that comes from providers' hosts.
  pictures: pictureSources,
  answers: 'https://api.stripe.com',
  frames: `https://js.stripe.com https://hooks.stripe.com ${frameSources}`,
})

/** Antd writes its styles at run time, hence 'unsafe-inline' for styles; scripts come from this origin, or stand in the built page. */
const pagePolicy = (
  { scripts, pictures, answers, frames }: OtherOrigins,
  scriptHashes: readonly string[],
): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${[...scriptHashes, scripts].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures}`,
    "font-src 'self' data:",
    `connect-src 'self' ${answers}`,
    `frame-src 'self' ${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((rule) => rule.trimEnd())
    .join('; ')

const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'
const PRIVATE = 'private, no-cache'
/** Addresses for programs: an unknown one is answered with JSON, not with a page. */
const NOT_A_PAGE = /^\/(api|internal|files|r|c|livez|readyz|metrics|workz)(\/|$)|^\/assets\/|\/\./
/** A file of the application is called like this; any other path is not looked for on the disk. */
const FILE = /^(\/\w[\w.-]{0,120}){1,8}$/
/** Boards that companies made public are for search engines, too; all other pages of the application are not. */
const PUBLIC_BOARD = /^\/(public\/)?leaderboard\/[1-9]\d{0,14}$/
/** The scanner draws what is shared, for everybody alike. */
const SHARED = /^\/share(\/|$)/
const HAS_EXTENSION = /\.[A-Za-z0-9]{1,8}$/

/** The built web application: its files, and its page for every address that it routes itself. */
export function webApplication(webDir: string | undefined, sources: PageSources, answers: FirstAnswers) {
  const { brand } = sources
  const root = webDir && resolve(webDir)
  const readPage = root ? builtPage(join(root, 'index.html'), brand) : undefined
  const others = othersOf(sources)
  const policyFor = ({ foreignHost }: FastifyRequest, scriptHashes: readonly string[] = []): string =>
    pagePolicy(foreignHost ? NO_OTHERS : others, scriptHashes)

  /** Takes the request on when it may be for a page; the disk is asked afterwards. */
  function fallback(request: FastifyRequest, reply: FastifyReply): boolean {
    const path = pathOf(request)
    const read = request.method === 'GET' || request.method === 'HEAD'
    if (!readPage || !read || NOT_A_PAGE.test(path) || HAS_EXTENSION.test(path)) return false
    readPage()
      .then((built) => sendPage(request, reply, built))
      // Not there yet, while the first build is being made.
      .catch(() => refuseUnknown(request, reply))
      .catch((refusal: Error) => reply.send(refusal))
    return true
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply, built: BuiltPage): Promise<void> {
    const path = pathOf(request)
    const openPage = openPageAt(path)
    const first = openPage || SHARED.test(path) ? null : await answers(request, path)
    if (openPage === 'notFound') reply.code(404)
    reply.headers(pageHeaders('index.html', policyFor(request, built.scriptHashes)))
    if (!first) return void sendPrepared(request, reply, publicPage(path, built))
    const page = await withAnswers(built, first)
    // Kept for the way back, and asked for anew otherwise.
    reply.header('cache-control', PRIVATE)
    sendPrepared(request, reply, page)
  }

  return {
    fallback,
    async mount(app: FastifyInstance): Promise<void> {
      if (!root) return
      await app.register(fastifyStatic, {
        root,
        serve: false,
        index: false,
        cacheControl: false,
        dotfiles: 'deny',
        setHeaders: (reply, path) =>
          void reply.headers(pageHeaders(relativeTo(root, path), policyFor(reply.request))),
      })
      const config = { file: true }
      app.get('/*', { config }, (request, reply) => {
        const path = pathOf(request)
        // Its script needs the policy of pages.
        if (path === '/index.html' && readPage)
          return readPage()
            .then((built) => sendPage(request, reply, built))
            .catch(() => reply.callNotFound())
        if (FILE.test(path) && !NOT_A_PAGE.test(path)) reply.sendFile(path.slice(1))
        else reply.callNotFound()
      })
      // No page of an agency asks for it; programs that look at sites do.
      app.get('/favicon.svg', { config }, async (_request, reply) =>
        isOwnBrand(await brand()) ? reply.redirect(AGENCY_ICON_PATH) : reply.sendFile('favicon.svg'),
      )
      const assets = hashedAssets(join(root, 'assets'))
      app.get('/assets/:name', { config }, async (request, reply) => {
        const { name } = request.params as { name: string }
        const file = await assets(name)
        // Fonts and pictures are compressed already.
        if (!file)
          return FILE.test(`/assets/${name}`) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
        return sendPrepared(request, reply.headers(pageHeaders(`assets/${name}`, policyFor(request))), file)
      })
    },
  }
}

function publicPage(path: string, { page, board, scan }: BuiltPage) {
  if (path === '/scan') return scan
  return PUBLIC_BOARD.test(path) ? board : page
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0] ?? ''

const relativeTo = (root: string, path: string) => path.slice(root.length + 1).replaceAll(sep, '/')

function pageHeaders(file: string, policy: string): Record<string, string> {
  const hashed = file.startsWith('assets/')
  return {
    'cache-control': hashed ? FOREVER : ASK_EACH_TIME,
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}
