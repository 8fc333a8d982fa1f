import { chromium } from 'playwright-core'
const [,, email, pw, lang, prefix, ...paths] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const ctx = await b.newContext({ viewport: { width: 390, height: 844 }, locale: lang === 'pt' ? 'pt-BR' : 'en-US', deviceScaleFactor: 1 })
const p = await ctx.newPage()
p.on('pageerror', e => console.log('pageerror', String(e).slice(0,200)))
if (email !== '-') {
  await p.goto('http://localhost:8080/login')
  await p.fill('input[type=email]', email); await p.fill('input[type=password]', pw)
  await p.click('button[type=submit]'); await p.waitForURL(/dashboard|clients|\/$/, {timeout: 20000}).catch(()=>{})
  await p.waitForTimeout(2500)
}
let i=0
for (const path of paths) {
  await p.goto('http://localhost:8080' + path); await p.waitForTimeout(3000)
  const h = await p.evaluate(() => document.documentElement.scrollWidth)
  await p.screenshot({ path: `/tmp/shots/${prefix}-${i++}.png`, fullPage: true })
  console.log(path, 'width', h)
}
await b.close()
