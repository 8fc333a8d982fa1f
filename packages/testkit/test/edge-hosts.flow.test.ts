import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as overHttp } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'
import { createEmployee, listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import {
  addHost,
  approveHost,
  checkHost,
  type Host,
  listHosts,
  removeHost,
} from '@avaliax/proto/tenancy/host.routes.ts'
import { pidFiles } from '@avaliax/stack/run/pid-files.ts'
import type { ProcessHandle } from '@avaliax/stack/run/supervisor.ts'
import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { caddyIfAny } from '@avaliax/stack/start/caddy.ts'
import { BEHIND_EDGE, startEdge } from '@avaliax/stack/start/edge.ts'
import { findStores } from '@avaliax/stack/stores/find-stores.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'
import { until } from '../src/until.ts'

const caddy = await caddyIfAny()
const withEdge = caddy ? describe : describe.skip

const SHOP = 'avalie.padaria.example'
const LATER = 'mesa.padaria.example'
const AFTERWARDS = 'depois.padaria.example'
const TARGET = 'edge.avaliax.example'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile Safari/537.36'
const FLOOD = 400

withEdge('hosts of clients at the edge', () => {
  let network: TestNetwork
  let owner: Owner
  let edge: Awaited<ReturnType<typeof startEdge>>
  let ca: Buffer
  let token: string
  let employeeId: number
  let paths: { tap: string; board: string }

  const edgeOf = () => {
    const { stack } = network
    const pids = pidFiles(join(stack.dataDir, 'pids'))
    return startEdge(stack, { caddy: caddy ?? '', logDir: join(stack.dataDir, 'logs'), pids, say: () => {} })
  }
  beforeAll(async () => {
    const web = await buildWebFiles(() => {})
    network = await startTestNetwork({
      web,
      // These are stopped on the way, so those of the test run are not taken.
      stores: 'own',
      open: await findStores({ env: { KAFKA_BROKERS: process.env.KAFKA_BROKERS }, say: () => {} }),
      env: { ...BEHIND_EDGE, HOSTS_TARGET: TARGET, HOSTS_EVERY_MS: '100' },
    })
    edge = await edgeOf()
    ca = readFileSync(edge.rootFile)
    owner = await network.owner()
    const employee = await owner.api.call(createEmployee, { body: { name: 'Ana', department: 'Caixa' } })
    token = employee.employeeToken
    employeeId = employee.id
    paths = { tap: `/r/${token}`, board: `/leaderboard/${owner.clientId}` }
    await network.sandbox('POST', 'dns', { name: TARGET, type: 'A', values: ['192.0.2.7'] })
  }, 240_000)
  afterAll(async () => {
    await edge?.stop()
    await network?.stop()
  }, 60_000)

  interface Answer {
    status: number | undefined
    headers: IncomingHttpHeaders
    body: string
  }
  /** A visitor whose name server leads them here. */
  async function visit(
    name: string,
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
  ): Promise<Answer> {
    const { port } = new URL(edge.url)
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      ca,
      servername: name,
      agent: false,
      headers: { host: name, 'user-agent': PHONE, ...headers },
    }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }
  /** Whether a handshake succeeds for a name. */
  function handshake(servername: string): Promise<boolean> {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(edge.url).port), servername, ca })
    return new Promise((resolve) => {
      socket.once('secureConnect', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('close', () => resolve(false))
    }).finally(() => socket.destroy()) as Promise<boolean>
  }
  /** The edge asks so. */
  const permission = async (name: string): Promise<number> =>
    (await fetch(`${network.stack.permissionUrl}?domain=${name}`)).status
  function certificates(): string[] {
    const folder = join(network.stack.dataDir, 'edge/caddy/certificates/local')
    return readdirSync(folder).sort()
  }

  async function live(name: string): Promise<Host> {
    const params = { clientId: owner.clientId }
    const host = await owner.api.call(addHost, { params, body: { host: name } })
    for (const { type, name: below, value } of host.records)
      await network.sandbox('POST', 'dns', { name: `${below}.padaria.example`, type, values: [value] })
    await (await network.superadmin()).call(approveHost, { params: { hostId: host.id } })
    const checked = await owner.api.call(checkHost, { params: { ...params, hostId: host.id } })
    expect(checked.state).toBe('live')
    return checked
  }
  const linkOf = async () => {
    const found = await owner.api.call(listClientEmployees, { params: { clientId: owner.clientId } })
    return found.find(({ id }) => id === employeeId)?.reviewUrl
  }

  it('has no certificate of a name before its records are found, and has one from then on', async () => {
    expect(await handshake(SHOP)).toBe(false)
    await live(SHOP)
    await until(() => handshake(SHOP), Boolean)
    expect((await visit(SHOP, paths.tap)).status).toBeLessThan(400)
    expect(certificates()).toContain(SHOP)
  }, 60_000)

  it('shows public paths there, without cookies, and no log-in', async () => {
    const board = await visit(SHOP, paths.board, { cookie: 'team-browser=1' })
    expect([board.status, board.headers['set-cookie']]).toEqual([200, undefined])
    expect(board.headers['strict-transport-security']).toBe('max-age=86400')
    expect((await visit(SHOP, paths.tap)).headers['strict-transport-security']).toBe('max-age=86400')
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(board.body) ?? []
    expect((await visit(SHOP, asset)).status).toBe(200)
    for (const path of [
      '/',
      '/login',
      '/settings',
      '/api/auth/me',
      '/api/docs',
      '/unknown',
      '/internal/users',
    ])
      expect((await visit(SHOP, path)).status).toBe(404)
    expect((await visit(SHOP, '/api/auth/login', {}, 'POST')).status).toBe(404)
    // Somebody says that the name is ours.
    const forged = { 'x-forwarded-host': 'localhost', 'x-foreign-host': '' }
    expect((await visit(SHOP, '/login', forged)).status).toBe(404)
    expect((await visit('localhost', '/login')).status).toBe(200)
  })

  it('stands in links and codes from then on, and mails are led by no header', async () => {
    await network.settle()
    expect(await linkOf()).toBe(`https://${SHOP}${paths.tap}`)
    const { email } = owner
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
    const body = JSON.stringify({ email })
    const sent = overHttp(`${network.stack.url}/api/auth/forgot-password`, {
      method: 'POST',
      headers: { ...evil, 'content-type': 'application/json', 'content-length': body.length },
    }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    const mail = await until(
      async () => JSON.stringify(await network.sandbox('GET', `mail?to=${email}`)),
      (found) => found.includes('reset-password?token='),
    )
    expect(mail).not.toContain('evil.example')
    expect(mail).toContain(`${network.stack.url.replace('127.0.0.1', 'localhost')}/reset-password?token=`)
  }, 30_000)

  it('asks for no certificate of names that are nobody’s, however many come', async () => {
    const before = certificates()
    const begun = performance.now()
    const names = Array.from({ length: FLOOD }, (_, index) => `x${index}.padaria.example`)
    for (let first = 0; first < FLOOD; first += 20) {
      const shaken = await Promise.all(names.slice(first, first + 20).map(handshake))
      expect(shaken.every((was) => !was)).toBe(true)
    }
    process.stderr.write(`flood: ${FLOOD} names refused in ${Math.round(performance.now() - begun)} ms\n`)
    expect(certificates()).toEqual(before)
    expect((await visit(SHOP, paths.tap)).status).toBeLessThan(400)
  }, 60_000)

  it('shows nothing by a name that was removed, although its certificate is still there, and links go back', async () => {
    const params = { clientId: owner.clientId }
    const { body } = await visit(SHOP, paths.board)
    expect(body).toContain('<html')
    const hosts = await owner.api.call(listHosts, {
      params,
    })
    for (const { id } of hosts) await owner.api.call(removeHost, { params: { ...params, hostId: id } })
    await until(async () => (await visit(SHOP, paths.board)).status === 404, Boolean)
    await network.settle()
    expect(await linkOf()).toMatch(new RegExp(`^http://localhost:\\d+${paths.tap}$`))
    // A printed card goes on: its token is the same on every host, and leads where it leads as long as the name comes here.
    const taps = await Promise.all(['localhost', SHOP].map((name) => visit(name, paths.tap)))
    const [ours, theirs] = taps.map(({ status, headers }) => ({ status, location: headers.location }))
    expect(ours?.status).toBeLessThan(400)
    expect(theirs).toEqual(ours)
    expect(await permission(SHOP)).toBe(403)
  }, 60_000)

  it('goes on while the stores are away, after a restart of gateway and edge, also for a name that nobody asked for before', async () => {
    await live(LATER)
    // The card's client has just changed; whoever taps next has cards look it up.
    await network.settle()
    expect((await visit('localhost', paths.tap)).status).toBeLessThan(400)
    const file = join(network.stack.dataDir, 'services/gateway/hosts.json')
    const known = () => readFileSync(file, 'utf8')
    await until(known, (text) => text.includes(LATER) && !text.includes(SHOP))
    const processOf = (name: string): ProcessHandle => {
      const found = network.stack.processes[name]
      if (!found) throw new Error(`The stack does not run ${name} itself`)
      return found
    }
    const gateway = processOf('gateway')
    const stores = ['mongo', 'redis'].map(processOf)
    const permissions = () => Promise.all([LATER, SHOP, 'y.padaria.example'].map(permission))
    const log = join(network.stack.dataDir, 'logs/gateway.log')
    const askedInVain = () => readFileSync(log, 'utf8').split('could not be renewed').length - 1
    try {
      await Promise.all(stores.map((store) => store.stop()))
      expect(stores.map(({ pid }) => pid)).toEqual(stores.map(() => undefined))
      await until(askedInVain, (times) => times > 0)
      expect(await permissions()).toEqual([200, 403, 403])
      const before = askedInVain()
      await gateway.stop()
      await gateway.start()
      expect(await permissions()).toEqual([200, 403, 403])
      await until(askedInVain, (times) => times > before)
      await edge.stop()
      edge = await edgeOf()
      expect(await permissions()).toEqual([200, 403, 403])
      // The removed one's certificate is still on the edge's disk.
      expect(certificates()).toContain(SHOP)
      const handshakes = await Promise.all([LATER, SHOP, 'y.padaria.example'].map(handshake))
      expect(handshakes).toEqual([true, false, false])
      expect((await visit(LATER, paths.tap)).status).toBeLessThan(400)
      const board = await visit(LATER, paths.board)
      expect([board.status, /<html/.test(board.body)]).toEqual([200, true])
      expect((await visit(LATER, '/login')).status).toBe(404)
    } finally {
      await Promise.all(stores.map((store) => store.start()))
    }
    await live(AFTERWARDS)
    await until(() => handshake(AFTERWARDS), Boolean)
    expect((await visit(AFTERWARDS, paths.board)).status).toBe(200)
  }, 120_000)
})
