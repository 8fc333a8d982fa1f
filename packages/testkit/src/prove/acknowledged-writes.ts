import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { updateClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { Refused } from '../api-client.ts'
import type { Owner, TestNetwork } from '../test-network.ts'

const PROFESSIONAL_PLAN = 2

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

/** One kind of record that is written while parts are killed. */
export interface Kind {
  name: string
  loops: number
  pauseMs: number
  /** Writes what belongs to the key; each fact that was answered with success is acknowledged. */
  write(key: string, acknowledge: (fact: string) => void): Promise<void>
  /** The facts that are stored now; of kinds without a list, those among the acknowledged ones. */
  stored(acknowledged: ReadonlySet<string>): Promise<string[]>
}

export interface Writing {
  /** Facts that were answered with success; each of them must be there for ever. */
  acknowledged: Set<string>
  /** Other answers, by status; `none` where no answer came. */
  refused: Map<string, number>
  stop(): Promise<void>
}

/** Writes without a break and logs, as the caller, what was acknowledged. A failure's outcome is unknown, so its fact is dropped. */
export function keepWriting({ loops, pauseMs, write }: Pick<Kind, 'loops' | 'pauseMs' | 'write'>): Writing {
  const acknowledged = new Set<string>()
  const refused = new Map<string, number>()
  let running = true

  async function loop(): Promise<void> {
    while (running) {
      try {
        await write(randomUUID(), (fact) => acknowledged.add(fact))
      } catch (error) {
        const status = error instanceof Refused ? String(error.status) : 'none'
        refused.set(status, (refused.get(status) ?? 0) + 1)
      }
      await pause(pauseMs)
    }
  }
  const all = Array.from({ length: loops }, loop)
  return {
    acknowledged,
    refused,
    async stop() {
      running = false
      await Promise.all(all)
    },
  }
}

/** Set checker: acknowledged but absent, and present more than once. */
export function compare(acknowledged: ReadonlySet<string>, stored: readonly string[]) {
  const present = new Set(stored)
  return {
    acknowledged: acknowledged.size,
    stored: stored.length,
    lost: [...acknowledged].filter((fact) => !present.has(fact)).length,
    twice: stored.length - present.size,
  }
}
