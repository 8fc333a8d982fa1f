import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { forwardedAddress } from '@avaliax/chassis/http/server/forwarded-address.ts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pidFiles } from '../src/run/pid-files.ts'
import { caddyIfAny } from '../src/start/caddy.ts'
import { startEdge } from '../src/start/edge.ts'

const caddy = await caddyIfAny()
const withCaddy = caddy ? describe : describe.skip

/** The CDN calls from there; visitors that go past it have other addresses of this machine. */
const CDN = '127.0.0.2'
const LINK = `/r/${'x'.repeat(22)}`

withCaddy('an edge behind a CDN', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'))
  /** Says whose request it is, as every process behind the edge does. */
  const process = createServer((raw, response) => response.end(forwardedAddress(2)(raw)))
  let edge: Awaited<ReturnType<typeof startEdge>>

  beforeAll(async () => {
    process.listen(0, '127.0.0.1')
    await once(process, 'listening')
    const url = `http://127.0.0.1:${(process.address() as AddressInfo).port}`
    const serviceUrls = { cards: url, reviews: url, 'content-generation': url } as never
    const dirs = { logDir: join(folder, 'logs'), pids: pidFiles(join(folder, 'pids')) }
    edge = await startEdge(
      { url, serviceUrls, dataDir: folder },
      { caddy: caddy ?? '', behind: `${CDN}/32 198.51.100.0/24`, say: () => {}, ...dirs },
    )
  }, 60_000)
  afterAll(async () => {
    await edge?.stop()
    process.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function seenAs(from: string, forwardedFor: string | undefined, path: string): Promise<string> {
    const { port, host } = new URL(edge.url)
    const headers = { host, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) }
    const ca = readFileSync(edge.rootFile)
    const options = {
      port,
      path,
      headers,
      ca,
      host: '127.0.0.1',
      servername: 'localhost',
      localAddress: from,
    }
    const sent = request({ ...options, agent: false }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return text(answer)
  }

  test.each([LINK, '/api/public/leaderboard/7'])('%s: two customers have two addresses', async (path) => {
    expect(await seenAs(CDN, '203.0.113.7', path)).toBe('203.0.113.7')
    expect(await seenAs(CDN, '2001:db8::8', path)).toBe('2001:db8::8')
  })

  test.each([LINK, '/api/public/leaderboard/7'])(
    '%s: what a customer writes is not believed',
    async (path) => {
      // Through the CDN, which adds the address that it saw; and past it.
      expect(await seenAs(CDN, '10.0.0.1, 1.2.3.4, 203.0.113.7', path)).toBe('203.0.113.7')
      expect(await seenAs('127.0.0.3', '203.0.113.7', path)).toBe('127.0.0.3')
      expect(await seenAs('127.0.0.3', '1.2.3.4, 203.0.113.7', path)).toBe('127.0.0.3')
      expect(await seenAs('127.0.0.3', undefined, path)).toBe('127.0.0.3')
    },
  )
})
