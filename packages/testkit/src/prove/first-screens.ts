import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { launchBrowser } from '../browser/browser.ts'
import { loadSlowly, type PageLoad, SLOW_PHONE } from './slow-phone.ts'
import { type Started, startProject, stopProject } from './started-project.ts'

interface Options {
  say: (line: string) => void
  port: number
  /** Cold loads of each page; the median is printed. */
  runs: number
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

const EDGE = 'https://localhost:8443'
const PAGES: [who: 'owner' | 'agency' | 'nobody', path: string][] = [
  ['owner', '/dashboard'],
  ['owner', '/reviews'],
  ['owner', '/leaderboard'],
  ['agency', '/dashboard'],
  ['agency', '/clients'],
  ['nobody', '/scan'],
  ['nobody', '/login'],
]
/** Goals: reported, not held. */
const LCP_MS = 2_500

/**
 * What people see first, signed in, on a slow phone with nothing in its cache: straight (HTTP/1.1) and through the edge
 * (HTTP/2), and once more with what the first visit left. Reported; only a page that does not open fails.
 */
export async function proveFirstScreens({ say, port, runs }: Options): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'avaliax-first-screens-'))
  const started = await startProject({ dataDir, port, edge: true })
  const browser = await launchBrowser()
  try {
    for (const [protocol, origin] of [
      ['HTTP/1.1', started.url],
      ['HTTP/2', EDGE],
    ] as const) {
      const sessions = await sessionsOf(browser, origin, started)
      for (const [who, path] of PAGES) {
        const { cold, again } = await median(browser, {
          session: sessions[who],
          address: origin + path,
          runs,
        })
        say(`${protocol} ${who} ${path}: ${lineOf(cold)}; second visit LCP ${Math.round(again)} ms`)
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

interface Subject {
  session: Session | undefined
  address: string
  runs: number
}

/** Each run begins with an empty cache; the second visit of the middle one is measured, too. */
async function median(browser: Browser, { session, address, runs }: Subject) {
  const loads: { cold: PageLoad; again: number }[] = []
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({
      ...SLOW_PHONE,
      locale: 'pt-BR',
      ignoreHTTPSErrors: true,
      ...(session && { storageState: session }),
    })
    const cold = await loadSlowly(await context.newPage(), address)
    const { lcpMs } = await loadSlowly(await context.newPage(), address)
    loads.push({ cold, again: lcpMs })
    await context.close()
  }
  loads.sort((one, other) => one.cold.lcpMs - other.cold.lcpMs)
  const middle = loads[Math.floor(loads.length / 2)]
  if (!middle) throw new Error('At least one run')
  return middle
}

const lineOf = ({ lcpMs, ttfbMs, largest, cls, tbtMs, requests, totalKb, scripts, scriptKb }: PageLoad) =>
  [
    `LCP ${Math.round(lcpMs)} ms (${lcpMs <= LCP_MS ? 'within' : 'outside'} the goal; first byte ${Math.round(ttfbMs)}; ${largest})`,
    `TBT ${Math.round(tbtMs)} ms, CLS ${cls.toFixed(3)}`,
    `${scripts} scripts of ${Math.round(scriptKb)} kB, ${requests} requests of ${Math.round(totalKb)} kB`,
  ].join(', ')
