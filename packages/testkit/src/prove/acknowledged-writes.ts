import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmployee, type Employee, listClientEmployees } from '@avaliax/proto/cards/employee.routes.ts'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { ApiClient } from '../api-client.ts'
import { everyPage } from '../every-page.ts'
import type { Owner, TestNetwork } from '../test-network.ts'

const PROFESSIONAL_PLAN = 2
const LOOPS = 4
const PAUSE_MS = 20

/** An owner whose plan does not limit how much it may write. */
export async function unlimitedOwner(network: TestNetwork): Promise<Owner> {
  const owner = await network.owner('Padaria Sem Limite')
  const agency = await network.superadmin()
  await agency.call(updateClient, {
    params: { clientId: owner.clientId },
    body: { planId: PROFESSIONAL_PLAN },
  })
  return owner
}

export interface Writing {
  /** Names that were answered with 201; each of them must be there for ever. */
  acknowledged: Set<string>
  /** Answers other than 201, by status; `none` where no answer came. */
  refused: Map<string, number>
  stop(): Promise<void>
}

/** Writes without a break and logs, as the caller, what was acknowledged. A failure's outcome is unknown, so its name is dropped. */
export function keepWriting({ api }: Owner): Writing {
  const acknowledged = new Set<string>()
  const refused = new Map<string, number>()
  let running = true

  async function loop(): Promise<void> {
    while (running) {
      const name = `Pessoa ${randomUUID()}`
      const status = await write(api, name)
      if (status === '201') acknowledged.add(name)
      else refused.set(status, (refused.get(status) ?? 0) + 1)
      await pause(PAUSE_MS)
    }
  }
  const loops = Array.from({ length: LOOPS }, loop)
  return {
    acknowledged,
    refused,
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}

async function write(api: ApiClient, name: string): Promise<string> {
  try {
    const { status } = await api.send(createEmployee, { body: { name, department: 'Balcão' } })
    return String(status)
  } catch {
    return 'none'
  }
}

/** Every name that is stored, in the order of the list. */
export async function storedNames({ api, clientId }: Owner): Promise<string[]> {
  const employees = await everyPage<Employee>(api, listClientEmployees, clientId)
  return employees.map(({ name }) => name)
}

/** Set checker: acknowledged but absent, and present more than once. */
export function compare(acknowledged: ReadonlySet<string>, stored: readonly string[]) {
  const present = new Set(stored)
  return {
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: [...acknowledged].filter((name) => !present.has(name)).length,
    twice: stored.length - present.size,
  }
}
