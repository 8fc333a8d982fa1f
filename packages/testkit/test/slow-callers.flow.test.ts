import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { createWidget } from '@avaliax/proto/reviews/widget.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Owner, startTestNetwork, type TestNetwork } from '../src/test-network.ts'

const PROMPT_MS = 1_000
const PER_ADDRESS = 250
const [HERE, ELSEWHERE] = ['127.0.0.1', '127.0.0.2']

let network: TestNetwork
let owner: Owner
let paths: Record<'tap' | 'widget' | 'board', string>
const sockets: Socket[] = []

beforeAll(async () => {
  const env = { CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS) }
  network = await startTestNetwork({ env })
  owner = await network.owner()
  const { clientId } = owner
  const { employeeToken } = await owner.api.call(createEmployee, {
    body: { name: 'Ana', department: 'Caixa' },
  })
  const { snippetId } = await owner.api.call(createWidget, {
    params: { clientId },
    body: { name: 'Início' },
  })
  await owner.api.call(updateClient, { params: { clientId }, body: { publicBoard: true } })
  await network.settle()
  paths = {
    tap: `/r/${employeeToken}`,
    widget: `/api/public/widget/${snippetId}`,
    board: `/api/public/leaderboard/${clientId}`,
  }
}, 120_000)
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await network?.stop()
}, 60_000)

async function opened(localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(network.stack.url).port), host: HERE, localAddress })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** A request whose headers the gateway has read and whose body has only begun. */
async function slowly(path: string, headers: Record<string, string> = {}): Promise<Socket> {
  const socket = await opened(HERE)
  const defaults = {
    host: HERE,
    expect: '100-continue',
    'content-type': 'application/json',
    'content-length': '200',
  }
  const lines = Object.entries({ ...defaults, ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write('{')
  return socket
}

/** Status and whether it came at once, on a connection of its own. */
async function promptly(
  path: string,
  options: { token?: string; from?: string } = {},
): Promise<[number, boolean]> {
  const { token, from = HERE } = options
  const startedAt = performance.now()
  const status = await new Promise<number>((resolve) => {
    const request = get(
      {
        host: HERE,
        port: new URL(network.stack.url).port,
        path,
        localAddress: from,
        agent: false,
        timeout: 5_000,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    request.once('timeout', () => request.destroy(new Error('too late')))
    request.once('error', () => resolve(0))
  })
  return [status, performance.now() - startedAt < PROMPT_MS]
}

async function everybodyIsServed(): Promise<void> {
  const session = () => promptly('/api/auth/me', { token: owner.api.token ?? '' })
  expect(await session()).toEqual([200, true])
  expect(await promptly(paths.tap)).toEqual([200, true])
  expect(await promptly(paths.widget)).toEqual([200, true])
  expect(await promptly(paths.board)).toEqual([200, true])
  expect(await session()).toEqual([200, true])
}

async function logsIn(): Promise<[number, boolean]> {
  const startedAt = performance.now()
  const { status } = await fetch(`${network.stack.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  // Checking a password takes a while by itself.
  return [status, performance.now() - startedAt < 2 * PROMPT_MS]
}

describe('while others are slow,', () => {
  it('people log in, sessions hold, taps and widgets are answered: 70 log-ins that never end', async () => {
    await everybodyIsServed()
    const slow = await Promise.all(Array.from({ length: 70 }, () => slowly('/api/auth/login')))
    await everybodyIsServed()
    expect(await logsIn()).toEqual([200, true])
    for (const socket of slow) socket.destroy()
  })

  it('the same for 198 requests of one account, to three services', async () => {
    const { clientId } = owner
    const headers = { authorization: `Bearer ${owner.api.token}` }
    const targets = ['/api/employees', `/api/clients/${clientId}/widgets`, '/api/user/companies']
    const slow = await Promise.all(
      Array.from({ length: 198 }, (_, at) => slowly(targets[at % targets.length] ?? '', headers)),
    )
    await everybodyIsServed()
    expect(await logsIn()).toEqual([200, true])
    // Each of them ends by itself.
    const ends = await Promise.all(slow.map(async (socket) => String((await once(socket, 'data'))[0])))
    expect(new Set(ends.map((text) => text.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
    await everybodyIsServed()
  })

  // Only Linux gives a machine all of 127.0.0.0/8.
  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux(
    'more idle sockets than one address may hold stop neither others nor that address itself',
    async () => {
      const idle: Socket[] = []
      let gone = 0
      for (let at = 0; at < PER_ADDRESS + 50; at++) {
        const socket = await opened(HERE)
        socket.resume().once('close', () => gone++)
        idle.push(socket)
      }
      expect(await promptly('/api/auth/me', { token: owner.api.token ?? '', from: ELSEWHERE })).toEqual([
        200,
        true,
      ])
      expect(await promptly(paths.tap, { from: ELSEWHERE })).toEqual([200, true])
      await everybodyIsServed()
      expect(gone).toBeGreaterThanOrEqual(50)
      for (const socket of idle) socket.destroy()
    },
  )
})
