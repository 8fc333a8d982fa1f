import { randomUUID } from 'node:crypto'
import type { EventContract } from '@avaliax/proto/contract.ts'
import {
  changeNotificationPreferences,
  listNotifications,
  type Notification,
} from '@avaliax/proto/identity/notification.routes.ts'
import { expect } from '@jest/globals'
import type { z } from 'zod'
import type { IdentityUnderTest, SignedIn } from './identity-under-test.ts'

export type Owner = SignedIn & { email: string; clientId: number }

interface Fact<D> {
  clientId: number | null
  subject: string
  rev?: number
  data: D
}

/** Owners, what they are told, and events of other services, beside a service that runs by the time they are asked for. */
export const notificationFixture = (running: () => IdentityUnderTest) => ({
  /** An owner who wants mails at any hour, so that the time of the day decides nothing. */
  async owner(): Promise<Owner> {
    const signedUp = await running().owner()
    const { actor } = signedUp
    const body = { quietHours: { from: 0, to: 0 } }
    expect((await running().send(changeNotificationPreferences, { actor, body })).status).toBe(200)
    return { ...signedUp, clientId: actor.selectedClientId ?? 0 }
  },

  list: async ({ actor }: SignedIn, query: Record<string, string> = {}): Promise<Notification[]> =>
    (await running().send(listNotifications, { actor, query })).body,

  /** An event of another service, through the real broker. */
  announce<P extends z.ZodType>({ topic, type, version }: EventContract<P>, fact: Fact<z.input<P>>) {
    const { clientId, subject, rev = 1, data } = fact
    const envelope = {
      id: randomUUID(),
      type,
      source: 'test',
      time: new Date().toISOString(),
      clientId,
      subject,
      rev,
      dataversion: version,
      data,
    }
    return running().deps.bus.publish([{ topic, partitions: 3, envelope }])
  },
})
