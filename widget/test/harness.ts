import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { WidgetConfig, WidgetData, WidgetReview } from '../src/data.ts'

export const aReview = (review: Partial<WidgetReview> = {}): WidgetReview => ({
  id: 1,
  author: 'Ana Souza',
  rating: 5,
  text: 'Atendimento excelente, voltarei sempre.',
  date: '2026-10-05T12:00:00.000Z',
  profilePhoto: null,
  googleUrl: 'https://maps.google.com/review/1',
  ...review,
})

export const someData = (
  reviews: WidgetReview[],
  config: Partial<WidgetConfig> = {},
  summary: Partial<WidgetData['summary']> = {},
): WidgetData => ({
  config: {
    mode: 'grid',
    minRating: 1,
    maxItems: 6,
    sort: 'recent',
    theme: 'light',
    showAvatars: true,
    showDate: true,
    truncateLines: 3,
    ...config,
  },
  reviews,
  pagination: { total: reviews.length, hasMore: false },
  client: { placeId: 'ChIJ0000000000000001' },
  summary: { averageRating: 4.6, totalReviews: 132, minRating: config.minRating ?? 1, ...summary },
})

export const EMBED = (snippetId: string) => `<div class="ax-widget" data-snippet="${snippetId}"></div>`

type Answer = (response: ServerResponse, query: URLSearchParams) => void

interface VisitOptions {
  lang?: string
  width?: number
  dark?: boolean
  /** The shop's style sheet. */
  css?: string
  reducedMotion?: boolean
  /** The test moves the time. */
  clock?: boolean
  /** As most shops are: no policy of their own. */
  loose?: boolean
  /** Instead of the `lang` of the page. */
  html?: string
}

export interface Shop {
  page: Page
  /** Every request of the page, in order. */
  requests: string[]
  dialogs: string[]
  errors: string[]
  warnings: string[]
}

/** Two origins, as in life: the product's own (script and data) and a shop's site with a strict policy. */
export async function widgetWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'widget-'))
  const script = join(folder, 'widget.v1.js')
  execFileSync(process.execPath, [join(import.meta.dirname, '../build.mjs'), script])
  const source = readFileSync(script)
  const answers = new Map<string, Answer>()
  const asked: string[] = []

  const product = await listen((url, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (url.pathname === '/widget.v1.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8').end(source)
      return
    }
    asked.push(url.pathname + url.search)
    const answer = answers.get(url.pathname.split('/').at(-1) as string)
    if (answer) answer(response, url.searchParams)
    else response.writeHead(404).end('{}')
  })
  const pages = new Map<string, string>()
  const loose = new Set<string>()
  const site = await listen((url, response) => {
    const script = url.pathname.endsWith('.js')
    const type = script ? 'text/javascript' : url.pathname.endsWith('.css') ? 'text/css' : 'text/html'
    response.setHeader('content-type', `${type}; charset=utf-8`)
    if (!loose.has(url.pathname))
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${product.origin}; connect-src ${product.origin}; img-src ${product.origin}; style-src 'self'; require-trusted-types-for 'script'`,
      )
    response.end(pages.get(url.pathname) ?? '')
  })
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })

  return {
    source,
    asked,
    scriptTag: `<script src="${product.origin}/widget.v1.js" async></script>`,
    scriptUrl: `${product.origin}/widget.v1.js`,
    origin: product.origin,
    shop: site.origin,
    /** A file of the shop's own: a combined script, a page in a frame. */
    host(path: string, content: string) {
      pages.set(path, content)
      loose.add(path)
      return site.origin + path
    },
    serve: (snippetId: string, data: WidgetData) =>
      answers.set(snippetId, (response) => response.end(JSON.stringify(data))),
    serveWith: (snippetId: string, answer: Answer) => answers.set(snippetId, answer),
    async visit(body: string, options: VisitOptions = {}): Promise<Shop> {
      const path = `/page-${pages.size}`
      if (options.loose) loose.add(path)
      pages.set(
        path,
        `<!doctype html><html ${options.html ?? `lang="${options.lang ?? 'pt-BR'}"`}><title>Shop</title><link rel="stylesheet" href="${path}.css"><body>${body}`,
      )
      pages.set(`${path}.css`, options.css ?? '')
      const page = await browser.newPage({
        viewport: { width: options.width ?? 1200, height: 800 },
        colorScheme: options.dark ? 'dark' : 'light',
        reducedMotion: options.reducedMotion ? 'reduce' : 'no-preference',
      })
      const shop: Shop = { page, requests: [], dialogs: [], errors: [], warnings: [] }
      page.on('request', (request) => shop.requests.push(request.url()))
      page.on('pageerror', (error) => shop.errors.push(error.message))
      page.on('console', (message) => {
        // A picture or an answer that is missing on purpose is no error of the script.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          shop.errors.push(message.text())
      })
      page.on('console', (message) => {
        if (message.type() === 'warning') shop.warnings.push(message.text())
      })
      page.on('dialog', (dialog) => {
        shop.dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      // Profile photos of the tests never leave the machine.
      await page.route('https://**', (route) => route.abort())
      if (options.clock) await page.clock.install()
      await page.goto(site.origin + path)
      return shop
    },
    async close() {
      await browser.close()
      product.server.close()
      site.server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

async function listen(handle: (url: URL, response: ServerResponse) => void) {
  const server: Server = createServer((request, response) =>
    handle(new URL(request.url ?? '/', 'http://localhost'), response),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
