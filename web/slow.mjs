import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { loadSlowly, SLOW_PHONE } from '../packages/testkit/src/prove/slow-phone.ts'
const { superadmin, demoClient } = JSON.parse(readFileSync('/tmp/demo-data/secrets.json', 'utf8'))
const base = process.env.BASE ?? 'http://localhost:8080'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--ignore-certificate-errors'] })
async function stateOf(user) {
  const context = await browser.newContext({ ...SLOW_PHONE, locale: 'pt-BR', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  page.on('console', m => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
  await page.goto(base + '/login')
  await page.fill('input[type=email]', user.email)
  await page.fill('input[type=password]', user.password)
  await page.click('button[type=submit]')
  await page.waitForURL(/dashboard/)
  await page.waitForTimeout(2500)
  const state = await context.storageState()
  await context.close()
  return state
}
const runs = Number(process.env.RUNS ?? 1)
const owner = await stateOf(demoClient), agency = await stateOf(superadmin)
for (const [name, state, path] of [['dashboard', owner, '/dashboard'], ['reviews', owner, '/reviews'], ['leaderboard', owner, '/leaderboard'], ['agency', agency, '/dashboard'], ['clients', agency, '/clients'], ['scan', undefined, '/scan']]) {
  if (process.env.ONLY && !process.env.ONLY.split(',').includes(name)) continue
  const all = []
  for (let i = 0; i < runs; i++) {
    const context = await browser.newContext({ ...SLOW_PHONE, locale: 'pt-BR', storageState: state, ignoreHTTPSErrors: true })
    const page = await context.newPage()
    page.on('console', m => m.type() === 'error' && console.log('console', m.text().slice(0, 300)))
    page.on('pageerror', e => console.log('ERR', String(e.stack).slice(0,400)))
    const film = process.env.FILM && i === 0
    let stop = false, n = 0
    const filming = film ? (async () => { const s = await context.newCDPSession(page); const t0 = Date.now(); while (!stop) { try { const { data } = await s.send('Page.captureScreenshot', { format: 'jpeg', quality: 50 }); (await import('node:fs')).writeFileSync(`/tmp/shots/film-${name}-${String(Date.now() - t0).padStart(5,'0')}.jpg`, Buffer.from(data, 'base64')) } catch {} await new Promise(r => setTimeout(r, 480)) } })() : undefined
    const load = await loadSlowly(page, base + path)
    stop = true; await filming
    all.push(load)
    if (process.env.LIST) console.log(await page.evaluate(() => performance.getEntriesByType('resource').map(r => `${Math.round(r.startTime)}-${Math.round(r.responseEnd)} ${r.name.slice(r.name.indexOf('/', 8)).slice(0, 90)} ${r.transferSize}`).join('\n')))
    await context.close()
  }
  all.sort((a, b) => a.lcpMs - b.lcpMs)
  console.log(name, JSON.stringify(all[Math.floor(all.length / 2)]))
}
await browser.close()
