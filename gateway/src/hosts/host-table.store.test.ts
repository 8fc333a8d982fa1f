import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServedHosts } from '@avaliax/proto/tenancy/host.internal.ts'
import { afterAll, expect, test } from '@jest/globals'
import { hostTable } from './host-table.store.ts'
import { permissionPort } from './permission-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'hosts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const LIST: ServedHosts = { version: 'one', hosts: [{ host: 'avalie.padaria.example', clientId: 3 }] }
const NEVER = 3_600_000

function tableOf(name: string, answer: () => Promise<ServedHosts>) {
  const outages: unknown[] = []
  const asked: (string | undefined)[] = []
  const file = join(folder, name, 'hosts.json')
  const ask = (known: string | undefined) => {
    asked.push(known)
    return answer()
  }
  const table = hostTable({ ask, file, everyMs: NEVER, onOutage: (error) => void outages.push(error) })
  return { table, outages, asked, file }
}
const away = () => Promise.reject(new Error('away'))

test('a process that starts while everything is away knows what the one before knew', async () => {
  const before = tableOf('restart', async () => LIST)
  await before.table.refresh()
  const { table, outages } = tableOf('restart', away)
  await table.start()
  expect(table.find('avalie.padaria.example')).toEqual({ clientId: 3 })
  await table.refresh()
  expect(table.find('avalie.padaria.example')).toEqual({ clientId: 3 })
  expect(outages.length).toBeGreaterThan(0)
  await table.stop()
})

test('a new process knows the names before it answers, unless nobody can tell it', async () => {
  const told = tableOf('new', () => new Promise((resolve) => setImmediate(() => resolve(LIST))))
  await told.table.start()
  expect(told.table.find('avalie.padaria.example')).toEqual({ clientId: 3 })
  await told.table.stop()
  const alone = tableOf('alone', away)
  await alone.table.start()
  expect([alone.table.find('avalie.padaria.example'), alone.outages.length]).toEqual([undefined, 1])
  await alone.table.stop()
})

test('a list that is known is not sent again, and a name that was removed is gone', async () => {
  let answer: ServedHosts = LIST
  const { table, asked, file } = tableOf('changes', async () => answer)
  await table.refresh()
  answer = { version: 'one', hosts: null }
  await table.refresh()
  expect(table.find('avalie.padaria.example')).toBeDefined()
  answer = { version: 'two', hosts: [] }
  await table.refresh()
  expect(table.find('avalie.padaria.example')).toBeUndefined()
  expect(asked).toEqual([undefined, 'one', 'one'])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(answer)
})

test.each(['', '{"version":', '{"version":1,"hosts":[]}', '[]'])(
  'a broken copy (%j) knows nobody, and does no harm',
  async (text) => {
    const { table, file } = tableOf('broken', async () => LIST)
    await table.refresh()
    writeFileSync(file, text)
    const { table: next } = tableOf('broken', away)
    await next.start()
    expect(next.find('avalie.padaria.example')).toBeUndefined()
    await next.stop()
  },
)

test('the edge is told known names from a flood of unknown ones', async () => {
  const hosts = Array.from({ length: 1_000 }, (_, index) => ({
    host: `avalie.loja${index}.example`,
    clientId: index,
  }))
  const { table } = tableOf('many', async () => ({ version: 'many', hosts }))
  await table.refresh()
  const port = permissionPort({ table, port: 0, host: '127.0.0.1' })
  await port.start()
  const { port: number } = port.server.address() as { port: number }
  // As the edge does: over a connection that is kept.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const get = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: number, path, agent }, (answer) =>
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
      )
      sent.once('error', reject).end()
    })
  const ask = (domain: string) => get(`/permission?domain=${domain}`)
  expect(await ask('AVALIE.loja7.example')).toBe(200)
  expect([await ask(''), await ask('loja7.example'), await ask('x.avalie.loja7.example')]).toEqual([
    403, 403, 403,
  ])
  expect(await get('/')).toBe(404)
  for (let index = 0; index < 400; index += 1) {
    const known = index % 2 === 0
    expect(await ask(known ? `avalie.loja${index}.example` : `x-${index}.example`)).toBe(known ? 200 : 403)
  }
  agent.destroy()
  await port.stop()
})
