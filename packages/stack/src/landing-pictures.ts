// npm run pictures: pictures of the product that runs here with the demo's content, for the landing page and the user's guide.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'
import { runningStack } from './run/running-stack.ts'

const { url: origin, sandboxUrl, demoClient, superadmin } = runningStack()
const LANDING = resolve(import.meta.dirname, '../../landing/src')
const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
const SHARE: BrowserContextOptions = { viewport: { width: 1200, height: 630 } }
const GUIDE: BrowserContextOptions = { viewport: { width: 1100, height: 720 } }
const PATIENCE_MS = 30_000
const WEBP_QUALITY = 0.72
/** An agency shows the same pictures as its own: the product's name and the demo's addresses stand in none but that for messengers, which no agency has. */
const NAMELESS = '.shell-brand, .shell-user, .report-cover-by { visibility: hidden }'

interface Shot {
  folder: 'pictures' | 'guide/pictures'
  file: string
  path: string
  screen: BrowserContextOptions
  isNamed?: boolean
}
const landing = (file: string, path: string, screen = DESKTOP): Shot => {
  return { folder: 'pictures', file, path, screen }
}
const guide = (name: string, path: string): Shot => {
  return { folder: 'guide/pictures', file: `guide-${name}`, path, screen: GUIDE }
}

const OF_OWNER = [
  landing('dashboard', '/dashboard'),
  landing('reviews', '/reviews'),
  landing('ranking-phone', '/leaderboard', PHONE),
  { ...landing('share', '/dashboard', SHARE), isNamed: true },
  guide('account', '/settings/account'),
  guide('board', '/leaderboard'),
  guide('dashboard', '/dashboard'),
  guide('google', '/settings'),
  guide('images', '/images'),
  guide('plan', '/settings/plan'),
  guide('reports', `/reports/${lastMonth()}`),
  guide('reviews', '/reviews'),
  guide('team', '/employees'),
  guide('visits', '/visits'),
  guide('widgets', '/widgets'),
]
const OF_AGENCY = [
  guide('clients', '/clients?sort=attention'),
  guide('leads', '/leads'),
  guide('stock', '/cards'),
]
const WIDGET = landing('widget', `${sandboxUrl}/demo`)

/** The last one that is over: `2026-10`. */
function lastMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString().slice(0, 7)
}

/** Portuguese last, because the account keeps the language of the last one. */
const LANGUAGES = [
  { language: 'en', suffix: '.en' },
  { language: 'pt', suffix: '' },
]
const PEOPLE = [
  { account: demoClient, shots: OF_OWNER },
  { account: superadmin, shots: OF_AGENCY },
]

const log = (line: string) => void process.stderr.write(`${line}\n`)

const browser = await chromium.launch({
  executablePath: await findChromium(process.env, log),
  args: ARGUMENTS,
})
try {
  for (const { account, shots } of PEOPLE) {
    const token = await logIn(account)
    for (const { language, suffix } of LANGUAGES) {
      await speak(language, token)
      for (const shot of shots) await take(shot, { suffix, token, language })
    }
  }
  await take(WIDGET, { suffix: '', token: '', language: 'pt' })
} finally {
  await browser.close()
}

interface Viewer {
  suffix: string
  token: string
  language: string
}

async function take(
  { folder, file, path, screen, isNamed }: Shot,
  { suffix, token, language }: Viewer,
): Promise<void> {
  const page = await signedIn(browser, { ...screen, locale: language }, token)
  if (!isNamed) await page.addInitScript(wear, NAMELESS)
  await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(restful)
  const bytes = await asWebp(page)
  const name = `${file}${suffix}.webp`
  await mkdir(join(LANDING, folder), { recursive: true })
  await writeFile(join(LANDING, folder, name), bytes)
  log(`${name} ${bytes.length} bytes`)
  await page.context().close()
}

async function logIn({ email, password }: typeof demoClient): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Log-in answered ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/** The account's language wins over the browser's. */
async function speak(language: string, token: string): Promise<void> {
  const answer = await fetch(`${origin}/api/auth/me`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ language }),
  })
  if (!answer.ok) throw new Error(`Changing the language answered ${answer.status}`)
}

async function signedIn(on: Browser, screen: BrowserContextOptions, token: string): Promise<Page> {
  const context = await on.newContext({
    ...screen,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const { locale = 'pt' } = screen
  await context.addInitScript(
    ([held, language]) => {
      localStorage.setItem('language', language)
      localStorage.setItem('token', held)
    },
    [token, locale] as const,
  )
  return context.newPage()
}

function wear(style: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  document.adoptedStyleSheets.push(sheet)
}

/** Everything is there and nothing moves any more. */
function restful(): boolean {
  const moving = document.getAnimations().some(({ playState }) => playState === 'running')
  const missing = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
  return (
    !moving &&
    !missing &&
    document.querySelector('.ant-skeleton-active, .ant-spin-spinning, .ax-fill') === null
  )
}

/** The browser compresses its own picture, so that no image library is needed; at one pixel per CSS pixel. */
async function asWebp(page: Page): Promise<Buffer> {
  const png = (await page.screenshot({ scale: 'css' })).toString('base64')
  const blank = await page.context().newPage()
  const address = await blank.evaluate(
    async ([data, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality as number)
    },
    [png, WEBP_QUALITY] as const,
  )
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
