import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { DEVICES, type Device } from './devices.ts'
import { stubExternalSites } from './external-sites.ts'

export interface Visitor {
  page: Page
  context: BrowserContext
  device: Device
  /** Keeps what went wrong in the page: console errors and uncaught exceptions, with the address they came from. */
  errors: string[]
  /** Pages of other sites that the browser was sent to. */
  visitedOutside: string[]
  /** A click or a tap, as the device has it. */
  press(target: Locator, timeoutMs?: number): Promise<void>
  /** Saves what is on screen under `.cache/browser` and returns its path. */
  screenshot(name: string): Promise<string>
  close(): Promise<void>
}

export interface VisitorOptions {
  browser: Browser
  device: Device
  locale: 'pt-BR' | 'en-US'
  /** May read and write the clipboard there. */
  origin?: string
  /** With the application's worker, whose requests no test can answer in its place. */
  worker?: boolean
}

const FOLDER = resolve(import.meta.dirname, '../../../../.cache/browser')
const PATIENCE_MS = 40_000

/** Somebody in front of a browser of their own. */
export async function visitor({
  browser,
  device,
  locale,
  origin,
  worker = false,
}: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    ...DEVICES[device],
    locale,
    timezoneId: 'America/Sao_Paulo',
    serviceWorkers: worker ? 'allow' : 'block',
  })
  if (origin) await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url || page.url()})`)
  })
  page.on('pageerror', (error) => errors.push(`${error.message} (${page.url()})`))
  const { visited } = await stubExternalSites(page)

  return {
    page,
    context,
    device,
    errors,
    visitedOutside: visited,
    press: (target, timeout = PATIENCE_MS) =>
      device === 'phone' ? target.tap({ timeout }) : target.click({ timeout }),
    async screenshot(name) {
      mkdirSync(FOLDER, { recursive: true })
      const path = join(FOLDER, `${name.replace(/[^\p{L}\d]+/gu, '-')}.png`)
      await page.screenshot({ path })
      return path
    },
    close: () => context.close(),
  }
}
