import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { createMyCardLink } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../browser/browser.ts'
import { benchmarkIndex, loadSlowly, type PageLoad, SLOW_PHONE } from './slow-phone.ts'
import { type Started, signedIn, startProject, stopProject } from './started-project.ts'

interface Options {
  say: (line: string) => void
  port: number
  /** Cold loads of each page; the median is printed. */
  runs: number
  protocols: readonly Protocol[]
  /** The addresses to be opened begin with these. */
  paths: readonly string[]
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export type Protocol = 'HTTP/1.1' | 'HTTP/2'
type Who = 'owner' | 'agency' | 'nobody'

const EDGE = 'https://localhost:8443'
const PAGES: [who: Who, path: string][] = [
  ['owner', '/dashboard'],
  ['owner', '/reviews'],
  ['owner', '/leaderboard'],
  ['agency', '/dashboard'],
  ['agency', '/clients'],
  ['nobody', '/scan'],
  ['nobody', '/?domain=homepage'],
  ['nobody', '/login'],
]

/**
 * Measures what people see first, signed in, on a slow phone with nothing in its cache: straight (HTTP/1.1) and through
 * the edge (HTTP/2), and once more with what the first visit left. It is reported; only a page that does not open fails.
 */
export async function proveFirstScreens({ say, port, runs, protocols, paths }: Options): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-first-screens-'))
  const started = await startProject({ dataDir, port, edge: true })
  const browser = await launchBrowser()
  try {
    // A shop with people, reviews and visits: an empty one has other first screens.
    await started.filled
    const pages = [...PAGES, ...(await openPagesOf(started))].filter(([, address]) =>
      paths.some((path) => address.startsWith(path)),
    )
    say(HEADINGS.join(' | '))
    for (const protocol of protocols) {
      const origin = protocol === 'HTTP/1.1' ? started.url : EDGE
      const sessions = await sessionsOf(browser, origin, started)
      for (const [who, path] of pages) {
        const loads = await median(browser, { session: sessions[who], address: origin + path, runs })
        say([protocol, who, path.replace(/#.*/, ''), ...cellsOf(loads)].join(' | '))
      }
    }
    return true
  } finally {
    await browser.close()
    await stopProject(started)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function sessionsOf(browser: Browser, origin: string, { client, superadmin }: Started) {
  const signIn = async ({ email, password }: Started['client']): Promise<Session> => {
    const context = await browser.newContext({ ...SLOW_PHONE, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(/dashboard/)
    const session = await context.storageState()
    await context.close()
    return session
  }
  return { owner: await signIn(client), agency: await signIn(superadmin), nobody: undefined }
}

/** The board that everybody may read, and somebody's own page, which has to be made first. */
async function openPagesOf(started: Started): Promise<[Who, string][]> {
  const { api, clientId } = await signedIn(started)
  await api.call(updateClient, { params: { clientId }, body: { publicBoard: true } })
  const [employee] = await api.call(listClientEmployees, { params: { clientId } })
  const { url } = await api.call(createMyCardLink, { params: { employeeId: employee?.id } })
  const { pathname, hash } = new URL(url)
  return [
    ['nobody', `/public/leaderboard/${clientId}`],
    ['nobody', pathname + hash],
  ]
}

interface Subject {
  session: Session | undefined
  address: string
  runs: number
}

interface Loads {
  cold: PageLoad
  again: PageLoad
  /** The machine's index, just before. */
  index: number
}

/** Each run begins with an empty cache; the second visit of the middle one is measured, too. */
async function median(browser: Browser, { session, address, runs }: Subject): Promise<Loads> {
  const loads: Loads[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({
      ...SLOW_PHONE,
      locale: 'pt-BR',
      ignoreHTTPSErrors: true,
      ...(session && { storageState: session }),
    })
    const page = await context.newPage()
    const index = await benchmarkIndex(page)
    const cold = await loadSlowly(page, address)
    const again = await loadSlowly(await context.newPage(), address)
    loads.push({ cold, again, index })
    await context.close()
  }
  loads.sort((one, other) => one.cold.lcpMs - other.cold.lcpMs)
  const middle = loads[Math.floor(loads.length / 2)]
  if (!middle) throw new Error('At least one run')
  return middle
}

const HEADINGS = [
  'protocol',
  'who',
  'page',
  'LCP ms',
  'its first byte + wait + load + render',
  'its element',
  'usable ms',
  'TBT ms',
  'CLS',
  'scripts',
  'kB of them',
  'requests',
  'kB',
  'second visit LCP ms',
  'its usable ms',
  'its TBT ms',
  'index',
]

function cellsOf({ cold, again, index }: Loads): string[] {
  const { lcpMs, ttfbMs, waitMs, loadMs, renderMs, largest, usableMs, tbtMs, cls } = cold
  const whole = (value: number) => String(Math.round(value))
  return [
    whole(lcpMs),
    [ttfbMs, waitMs, loadMs, renderMs].map(whole).join(' + '),
    largest,
    whole(usableMs),
    whole(tbtMs),
    cls.toFixed(3),
    ...[cold.scripts, cold.scriptKb, cold.requests, cold.totalKb].map(whole),
    ...[again.lcpMs, again.usableMs, again.tbtMs, index].map(whole),
  ]
}
