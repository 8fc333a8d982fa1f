import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmployee, type Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { Owner, TestNetwork } from '../test-network.ts'
import { unlimitedOwner } from './acknowledged-writes.ts'

const IN_FLIGHT = 16
const PLACE = 'ChIJsbx_prova_dos_toques'

export interface Team {
  owner: Owner
  employees: Employee[]
}

/** A linked business whose employees all have a link. */
export async function teamWithLinks(network: TestNetwork, size: number): Promise<Team> {
  const owner = await unlimitedOwner(network)
  const params = { clientId: owner.clientId }
  await owner.api.call(updateClient, { params, body: { googlePlaceId: PLACE } })
  const employees: Employee[] = []
  for (let count = 0; count < size; count++) {
    const body = { name: `Pessoa ${count}`, department: 'Balcão' }
    employees.push(await owner.api.call(createEmployee, { body }))
  }
  await network.settle()
  return { owner, employees }
}

interface Tapping {
  /** The links are opened there, in turn: a service, the gateway, or both. */
  origins: readonly string[]
  employees: readonly Employee[]
  taps: number
  /** Tapping goes on until this is so, even when the count is reached sooner. */
  done: () => boolean
  /** Number of the first visitor, so that a second call taps as other visitors. Default 0. */
  from?: number
}

export interface Tapped {
  /** Ids of the taps that were answered with a redirect, as the caller saw them. */
  answered: Set<string>
  /** Other answers, by status; `none` where no answer came. */
  refused: Record<string, number>
  perSecond: number
}

/** Taps at full speed, each from a visitor of its own. */
export async function tapAll({ origins, employees, taps, done, from = 0 }: Tapping): Promise<Tapped> {
  const answered = new Set<string>()
  const refused: Record<string, number> = {}
  // A phone opens a connection of its own.
  const agent = new Agent({ keepAlive: false })
  const startedAt = performance.now()
  let visitor = from
  const loop = async () => {
    while (answered.size < taps || !done()) {
      const number = visitor++
      const employee = employees[number % employees.length]
      const origin = origins[number % origins.length]
      if (!employee || !origin) return
      const { id, status } = await tap(new URL(`${origin}/r/${employee.employeeToken}`), {
        agent,
        visitor: number,
      })
      if (id) answered.add(id)
      else {
        refused[status] = (refused[status] ?? 0) + 1
        await pause(50)
      }
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, loop))
  agent.destroy()
  const perSecond = Math.round(answered.size / ((performance.now() - startedAt) / 1000))
  return { answered, refused, perSecond }
}

interface TapAnswer {
  id: string | null
  status: string
}

/** One visitor: an address in 127/8 and a browser of its own. */
function tap(url: URL, { agent, visitor }: { agent: Agent; visitor: number }): Promise<TapAnswer> {
  const localAddress = `127.${1 + ((visitor >> 14) % 200)}.${(visitor >> 7) % 128}.${1 + (visitor % 127)}`
  const headers = {
    'user-agent': `Mozilla/5.0 (Linux; Android 15; Phone ${visitor}) Chrome/142.0 Mobile Safari/537.36`,
  }
  return new Promise((resolve) => {
    const nobody = () => resolve({ id: null, status: 'none' })
    const sent = request(url, { agent, localAddress, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        const id = answer.statusCode === 302 ? String(answer.headers['x-request-id']) : null
        resolve({ id, status: String(answer.statusCode) })
      })
      answer.once('error', nobody)
    })
    sent.once('error', nobody)
    sent.end()
  })
}
