import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type Browser, chromium } from 'playwright-core'

const WORKER = readFileSync(join(import.meta.dirname, '../public/service-worker.js'), 'utf8')
const ONCE = '/api/google/callback'

let browser: Browser
let server: Server
let asked = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/service-worker.js')
      return response.setHeader('content-type', 'text/javascript').end(WORKER)
    if (request.url?.startsWith(ONCE)) {
      asked++
      return response.writeHead(asked === 1 ? 302 : 400, { location: '/done' }).end()
    }
    return response.setHeader('content-type', 'text/html').end('<!doctype html><title>page</title>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
}, 30_000)
afterAll(async () => {
  await browser?.close()
  server?.close()
})

it('an address that works once is asked for once, as the way back from Google', async () => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = await browser.newPage()
  await page.goto(`${origin}/dashboard`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  // The worker serves the pages that begin from now on.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto(`${origin}${ONCE}?code=1`)
  expect({ asked, at: new URL(page.url()).pathname }).toEqual({ asked: 1, at: '/done' })
}, 30_000)
