import { setTimeout as pause } from 'node:timers/promises'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import type { LogIn } from '../stack/secrets.ts'
import { agencyEventsArea } from './agency-events.ts'
import type { SeedArea, SeedContext, SignedInShop } from './area.ts'
import { cardsArea } from './cards.ts'
import { clientsArea } from './clients.ts'
import { confirmMailbox } from './confirm-mailbox.ts'
import type { DoneAreas } from './done-areas.ts'
import { eventsArea } from './events.ts'
import { hostsArea } from './hosts.ts'
import { leadsArea } from './leads.ts'
import { loggedIn, ownerOf } from './log-in.ts'
import { peopleArea } from './people.ts'
import { replyToolsArea } from './reply-tools.ts'
import { requestsArea } from './requests.ts'
import { reviewsArea } from './reviews.ts'
import { rivalsArea } from './rivals.ts'
import { secondClinicArea } from './second-clinic.ts'
import { logInOf, SHOPS, type ShopName } from './shops.ts'
import { studioArea } from './studio.ts'
import { teamArea } from './team.ts'
import { visitsArea } from './visits.ts'
import { whatsAppArea } from './whatsapp.ts'
import { widgetArea } from './widget.ts'
import { yearlyPlansArea } from './yearly-plans.ts'

/** In this order: each builds on those before it. */
export const AREAS: readonly SeedArea[] = [
  clientsArea,
  yearlyPlansArea,
  teamArea,
  cardsArea,
  visitsArea,
  reviewsArea,
  replyToolsArea,
  requestsArea,
  whatsAppArea,
  studioArea,
  widgetArea,
  leadsArea,
  peopleArea,
  secondClinicArea,
  rivalsArea,
  hostsArea,
  // Last, so that the seed itself sends no events.
  eventsArea,
  agencyEventsArea,
]

const TRIES = 5
const PAUSE_MS = 1_000

export interface SeedDeps {
  /** The gateway. */
  url: string
  sandboxUrl: string
  cardsUrl: string
  superadmin: LogIn
  demoClient: LogIn
  done: DoneAreas
  areas?: readonly SeedArea[]
  /** Ends the work between two tries. */
  signal?: AbortSignal
}

/** Fills the running stack with the demo, area by area; returns how many were not complete before. */
export async function seedDemo({ done, areas = AREAS, signal, ...deps }: SeedDeps): Promise<number> {
  const context = await persistently(() => contextOf(deps), signal)
  let seeded = 0
  for (const area of areas) {
    const isDone = done.has(area.name)
    await persistently(() => (isDone ? area.refresh?.(context) : area.seed(context)), signal)
    if (isDone) continue
    done.add(area.name)
    seeded += 1
  }
  return seeded
}

/** A service may just be starting again: every area goes on where it was. */
async function persistently<T>(work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries >= TRIES || signal?.aborted) throw error
      await pause(PAUSE_MS, undefined, { signal })
    }
  }
}

async function contextOf({
  url,
  sandboxUrl,
  cardsUrl,
  superadmin,
  demoClient,
}: Omit<SeedDeps, 'done' | 'areas' | 'signal'>): Promise<SeedContext> {
  const { client: agency } = await loggedIn(url, superadmin)
  const shops = new Map<ShopName, SignedInShop>()

  async function enter(name: ShopName): Promise<SignedInShop> {
    const account = logInOf(name, demoClient)
    const { client, clientId } = await ownerOf(url, account, SHOPS[name].companyName)
    await confirmMailbox({ client, email: account.email, sandboxUrl })
    const { createdAt } = await client.call(getClient, { params: { clientId } })
    return { client, clientId, since: new Date(createdAt) }
  }

  return {
    agency,
    sandboxUrl,
    cardsUrl,
    async shop(name) {
      const shop = shops.get(name) ?? (await enter(name))
      shops.set(name, shop)
      return shop
    },
  }
}
