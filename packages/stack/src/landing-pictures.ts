// npm run pictures -- [ORIGIN] [FOLDER]: pictures of the running product for the landing page, from a stack with the demo's content.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

const [origin = 'http://localhost:8080', folder = 'packages/landing/src/pictures'] = process.argv.slice(2)
const { DEMO_EMAIL = '', DEMO_PASSWORD = '', DEMO_SITE = '' } = process.env
if (!DEMO_EMAIL || !DEMO_PASSWORD || !DEMO_SITE)
  throw new Error(
    'Set DEMO_EMAIL, DEMO_PASSWORD and DEMO_SITE to the client and the website that npm start prints.',
  )

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
const SHARE: BrowserContextOptions = { viewport: { width: 1200, height: 630 } }
const PATIENCE_MS = 30_000
const WEBP_QUALITY = 0.72

const SHOTS = [
  { file: 'dashboard', path: '/dashboard', screen: DESKTOP },
  { file: 'reviews', path: '/reviews', screen: DESKTOP },
  { file: 'ranking-phone', path: '/leaderboard', screen: PHONE },
  { file: 'share', path: '/dashboard', screen: SHARE },
]
const LANGUAGES = [
  { language: 'en', suffix: '.en', shots: SHOTS },
  // Last, because the account keeps the language of the last one.
  { language: 'pt', suffix: '', shots: [...SHOTS, { file: 'widget', path: DEMO_SITE, screen: DESKTOP }] },
]

const log = (line: string) => void process.stderr.write(`${line}\n`)

const browser = await chromium.launch({
  executablePath: await findChromium(process.env, log),
  args: ARGUMENTS,
})
try {
  await mkdir(resolve(folder), { recursive: true })
  const token = await logIn()
  for (const { language, suffix, shots } of LANGUAGES) {
    await speak(language, token)
    for (const { file, path, screen } of shots) {
      const page = await signedIn(browser, { ...screen, locale: language }, token)
      await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle' })
      await page.locator('h1').first().waitFor()
      await page.waitForFunction(restful)
      const bytes = await asWebp(page)
      const name = `${file}${suffix}.webp`
      await writeFile(join(resolve(folder), name), bytes)
      log(`${name} ${bytes.length} bytes`)
      await page.context().close()
    }
  }
} finally {
  await browser.close()
}

async function logIn(): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_EMAIL, password: DEMO_PASSWORD }),
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

/** Everything is there and nothing moves any more. */
function restful(): boolean {
  const moving = document.getAnimations().some(({ playState }) => playState === 'running')
  const missing = [...document.images].some((image) => image.loading !== 'lazy' && !image.complete)
  return !moving && !missing && document.querySelector('.ant-skeleton-active, .ant-spin-spinning') === null
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
