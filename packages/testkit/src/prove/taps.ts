import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmployee, type Employee, listClientEmployees } from '@avaliax/proto/cards/employee.routes.ts'
import { listTaps, type TapEvent } from '@avaliax/proto/cards/tap.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { everyPage } from '../every-page.ts'
import { type Owner, startTestNetwork, type TestNetwork } from '../test-network.ts'
import { unlimitedOwner } from './acknowledged-writes.ts'
import { seededRandom } from './seeded-random.ts'

interface Options {
  taps: number
  tokens: number
  kills: number
  seed: number
  say: (line: string) => void
}

const IN_FLIGHT = 16
const PLACE = 'ChIJsbx_prova_dos_toques'

/** Taps from distinct visitors while the cards process is killed: the ledger holds exactly what was answered. */
export async function proveTaps({ taps, tokens, kills, seed, say }: Options): Promise<boolean> {
  say(`taps: seed ${seed}, ${taps} taps over ${tokens} tokens, ${kills} kills of cards`)
  const network = await startTestNetwork({ stores: 'own', durability: 'durable' })
  try {
    const owner = await unlimitedOwner(network)
    const params = { clientId: owner.clientId }
    await owner.api.call(updateClient, { params, body: { googlePlaceId: PLACE } })
    const employees = await team(owner, tokens)
    await network.settle()

    const random = seededRandom(seed)
    const killing = killNowAndThen(network, { kills, random })
    const answered = await tapAll(network, { employees, taps, done: killing.finished })
    await killing.stop()
    await network.settle({ withinMs: 60_000 })
    return await judge(owner, { answered, say })
  } finally {
    await network.stop()
  }
}

async function team({ api }: Owner, size: number): Promise<Employee[]> {
  const employees: Employee[] = []
  for (let count = 0; count < size; count++) {
    employees.push(
      await api.call(createEmployee, { body: { name: `Pessoa ${count}`, department: 'Balcão' } }),
    )
  }
  return employees
}

function killNowAndThen(network: TestNetwork, { kills, random }: { kills: number; random: () => number }) {
  let stopped = false
  let left = kills
  const loop = (async () => {
    const cards = network.stack.processes.cards
    while (left > 0 && !stopped && cards) {
      await pause(500 + random() * 2_000)
      const before = cards.restarts
      cards.kill('SIGKILL')
      left -= 1
      await cards.untilRestarts(before + 1)
    }
  })()
  return {
    finished: () => left === 0,
    async stop() {
      stopped = true
      await loop
    },
  }
}

interface Tapping {
  employees: Employee[]
  taps: number
  /** Tapping goes on until all kills have happened, even when the count is reached sooner. */
  done: () => boolean
}

/** Ids of the taps that were answered with a redirect, as the caller saw them. */
async function tapAll(network: TestNetwork, { employees, taps, done }: Tapping): Promise<Set<string>> {
  const ids = new Set<string>()
  // A phone opens a connection of its own.
  const agent = new Agent({ keepAlive: false })
  const cards = new URL(network.stack.serviceUrls.cards ?? '')
  let visitor = 0
  const loop = async () => {
    while (ids.size < taps || !done()) {
      const number = visitor++
      const employee = employees[number % employees.length]
      if (!employee) return
      const id = await tap(new URL(`/r/${employee.employeeToken}`, cards), { agent, visitor: number })
      if (id) ids.add(id)
      else await pause(50)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, loop))
  agent.destroy()
  return ids
}

/** One visitor: an address in 127/8 and a browser of its own. */
function tap(url: URL, { agent, visitor }: { agent: Agent; visitor: number }): Promise<string | null> {
  const localAddress = `127.${1 + ((visitor >> 14) % 200)}.${(visitor >> 7) % 128}.${1 + (visitor % 127)}`
  const headers = {
    'user-agent': `Mozilla/5.0 (Linux; Android 15; Phone ${visitor}) Chrome/142.0 Mobile Safari/537.36`,
  }
  return new Promise((resolve) => {
    const sent = request(url, { agent, localAddress, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve(answer.statusCode === 302 ? String(answer.headers['x-request-id']) : null),
      )
      answer.once('error', () => resolve(null))
    })
    sent.once('error', () => resolve(null))
    sent.end()
  })
}

async function judge(
  owner: Owner,
  { answered, say }: { answered: Set<string>; say: Options['say'] },
): Promise<boolean> {
  const ledger = await readLedger(owner)
  const counted = ledger.filter(({ verdict }) => verdict === 'counted')
  const inLedger = new Set(ledger.map(({ id }) => id))
  const lost = [...answered].filter((id) => !inLedger.has(id)).length
  const byEmployee = new Map<number | null, number>()
  for (const { employeeId } of counted) byEmployee.set(employeeId, (byEmployee.get(employeeId) ?? 0) + 1)
  const wrong = (await everyEmployee(owner)).filter(
    ({ id, accessCount }) => accessCount !== (byEmployee.get(id) ?? 0),
  )
  // A tap whose answer the kill swallowed may be in the ledger: it was real, only nobody heard of it.
  const unheard = ledger.length - (answered.size - lost)
  const ok = lost === 0 && wrong.length === 0 && inLedger.size === ledger.length
  const facts = { answered: answered.size, ledger: ledger.length, counted: counted.length, lost, unheard }
  say(`${ok ? 'ok  ' : 'FAIL'} taps: ${JSON.stringify({ ...facts, countersOff: wrong.length })}`)
  return ok
}

const readLedger = ({ api, clientId }: Owner) => everyPage<TapEvent>(api, listTaps, clientId)
const everyEmployee = ({ api, clientId }: Owner) => everyPage<Employee>(api, listClientEmployees, clientId)
