import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import type { Widget } from '@avaliax/proto/reviews/widget.routes.ts'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from '../find-chromium.ts'
import type { DemoClient } from './demo-client.ts'
import type { Owner } from './demo-steps.ts'

export interface Subject {
  client: DemoClient
  owner: Owner
  widget: Widget
  /** The pictures go there; it is made when it is not there. */
  folder: string
}

const SCREENS: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
const PATIENCE_MS = 30_000

const log = (line: string) => void process.stderr.write(`${line}\n`)

/** Logs the owner in through the real pages, in Portuguese, and keeps a picture of each, wide and narrow. */
export async function takeScreenshots({ client, owner, widget, folder }: Subject): Promise<string> {
  const target = resolve(folder)
  await mkdir(target, { recursive: true })
  const site = await shopSite(widget.embedCode)
  const executablePath = await findChromium(process.env, log)
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS })
  try {
    for (const [screen, options] of Object.entries(SCREENS)) {
      const page = await openPage(browser, options)
      await walk({ page, origin: client.origin, owner, site: site.url, save: saver(page, target, screen) })
      await page.context().close()
    }
  } finally {
    await browser.close()
    site.close()
  }
  return target
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, locale: 'pt-BR' })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript(() => localStorage.setItem('language', 'pt'))
  return context.newPage()
}

type Save = (name: string) => Promise<void>

const saver =
  (page: Page, folder: string, screen: string): Save =>
  async (name) => {
    await page.waitForFunction(restful)
    await page.screenshot({ path: join(folder, `${screen}-${name}.png`) })
  }

/** Everything is there and nothing slides in any more. */
function restful(): boolean {
  const moving = document.getAnimations().some(({ playState }) => playState === 'running')
  const inView = (image: Element) => image.getBoundingClientRect().top < window.innerHeight
  const missing = [...document.images].some((image) => inView(image) && !image.complete)
  return !moving && !missing && document.querySelector('.ant-skeleton-active') === null
}

interface Walk {
  page: Page
  origin: string
  owner: Owner
  site: string
  save: Save
}

async function walk({ page, origin, owner, site, save }: Walk): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goto(origin)
  await page.getByRole('textbox', { name: 'Email' }).waitFor()
  await save('1-log-in')
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email)
  await page.getByLabel('Senha', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await heading('Dashboard')
  await page
    .getByRole('button', { name: /^QR Code/ })
    .first()
    .waitFor()
  await save('2-dashboard')

  await page
    .getByRole('button', { name: /^QR Code/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('img').first().waitFor()
  await save('3-qr-code')

  await page.goto(`${origin}/reviews`)
  await heading('Avaliações')
  await page.getByRole('article').first().waitFor()
  await save('4-reviews')
  await page.goto(`${origin}/reviews?status=responded`)
  const reply = page.getByRole('article').getByText('Resposta do Estabelecimento').first()
  await reply.waitFor()
  await reply.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
  await save('5-reply')

  await page.goto(`${origin}/widgets`)
  await heading('Widget')
  await page.getByRole('button', { name: 'Pegar código' }).first().waitFor()
  await save('6-widgets')

  await page.goto(site)
  await page.getByRole('region', { name: 'Avaliações de clientes' }).getByRole('listitem').first().waitFor()
  await save('7-website')
}

/** A shop's page on an origin of its own, as the embed meets it. */
async function shopSite(embedCode: string): Promise<{ url: string; close(): void }> {
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Padaria Pão da Serra</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:17px/1.6 Georgia,serif;max-width:1100px;margin:0 auto;padding:32px 20px;color:#3a2c1f;background:#fbf7f1}</style>
</head><body><h1>Padaria Pão da Serra</h1><p>Pão de fermentação natural, todo dia, no Juvevê.</p>
${embedCode}</body></html>`
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}
