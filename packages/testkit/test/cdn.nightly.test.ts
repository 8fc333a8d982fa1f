import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { listTaps } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { findBinary } from '@avaliax/stack/run/find-binary.ts'
import { pidFiles } from '@avaliax/stack/run/pid-files.ts'
import { startEdge } from '@avaliax/stack/start/edge.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const caddy = findBinary(['caddy'])
const withEdge = caddy ? describe : describe.skip

/** The CDN calls from here; whoever goes past it calls from another address. */
const CDN = '127.0.0.1'
const PAST_THE_CDN = '127.0.0.2'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36'
const [ANA, BIA] = ['203.0.113.7', '198.51.100.9']

let network: TestNetwork
let owner: Owner
let edge: Awaited<ReturnType<typeof startEdge>>
let ca: Buffer
let link: string
let widget: string

/** @param forwardedFor what the CDN hands on: what the visitor wrote there, then the visitor's address */
async function ask(path: string, forwardedFor: string, from = CDN): Promise<IncomingMessage> {
  const { hostname, port } = new URL(edge.url)
  const headers = { 'user-agent': PHONE, 'x-forwarded-for': forwardedFor }
  const sent = request({ hostname, port, path, ca, agent: false, localAddress: from, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer
}

withEdge('the edge behind a CDN', () => {
  beforeAll(async () => {
    network = await startTestNetwork({ env: { TRUSTED_PROXIES: '2' } })
    const { stack } = network
    const logDir = join(stack.dataDir, 'logs')
    const pids = pidFiles(join(stack.dataDir, 'pids'))
    edge = await startEdge(stack, { caddy: caddy ?? '', behind: `${CDN}/32`, logDir, pids, say: () => {} })
    ca = readFileSync(edge.rootFile)
    owner = await network.owner()
    const employee = { name: 'Ana', department: 'Caixa' }
    link = `/r/${(await owner.api.call(createEmployee, { body: employee })).employeeToken}`
    const params = { clientId: owner.clientId }
    const { snippetId } = await owner.api.call(createWidget, { params, body: { name: 'Início' } })
    widget = `/api/public/widget/${snippetId}`
    await network.settle()
  }, 240_000)
  afterAll(async () => {
    await edge?.stop()
    await network?.stop()
  }, 60_000)

  it('counts the visits of two customers, and nobody twice, whatever they write', async () => {
    const visits: [forwardedFor: string, verdict: string, from?: string][] = [
      [ANA, 'counted'],
      [BIA, 'counted'],
      [ANA, 'duplicate'],
      [`192.0.2.44, ${BIA}`, 'duplicate'],
      [ANA, 'counted', PAST_THE_CDN],
      ['192.0.2.55', 'duplicate', PAST_THE_CDN],
    ]
    const ids: unknown[] = []
    for (const [forwardedFor, , from] of visits)
      ids.push((await ask(link, forwardedFor, from)).headers['x-request-id'])
    await network.settle()
    const taps = await owner.api.call(listTaps, { params: { clientId: owner.clientId } })
    const verdicts = ids.map((id) => taps.find((tap) => tap.id === id)?.verdict)
    expect(verdicts).toEqual(visits.map(([, verdict]) => verdict))
  })

  it('limits each of them by the own address', async () => {
    const left = async (forwardedFor: string) => {
      const { statusCode, headers } = await ask(widget, forwardedFor)
      return [statusCode, Number(headers['ratelimit-remaining'])]
    }
    const [, first = Number.NaN] = await left(ANA)
    expect(await left(`192.0.2.44, ${ANA}`)).toEqual([200, first - 1])
    expect(await left(BIA)).toEqual([200, first])
  })
})
