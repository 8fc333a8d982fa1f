import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import { PUSH_DEVICES_MAX, type PushDevice } from '@avaliax/proto/identity/push-device.routes.ts'
import { areSubscriptionKeys } from '@avaliax/providers/web-push/message-encryption.ts'
import { isPushEndpoint } from '@avaliax/providers/web-push/push-endpoint.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { PushDeviceRow } from '../push-device/push-device.model.ts'
import type { PushDevices, Subscription } from '../push-device/push-device.store.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { UserRepository } from '../user/user.repository.ts'

interface Deps {
  pushDevices: PushDevices
  users: Pick<UserRepository, 'update'>
  audit: AuditLog
  transact: Transact
  /** Prefixes of endpoints beside the known push services. */
  allow: readonly string[]
}

const NAME_MAX = 300

/** The devices of somebody signed in. */
export function pushDeviceService({ pushDevices, users, audit, transact, allow }: Deps) {
  const entry = ({ userId, email, trace }: SignedIn, { _id }: PushDeviceRow) => ({
    actor: { userId, email },
    subject: `push-device-${_id}` as const,
    trace,
  })

  function check({ endpoint, keys }: Subscription): void {
    if (!isPushEndpoint(endpoint, allow))
      throw validationError('endpoint', 'Este endereço não é de um serviço de avisos conhecido')
    if (!areSubscriptionKeys(keys)) throw validationError('keys', 'Estas chaves não são de um navegador')
  }

  async function added(
    who: SignedIn,
    name: string,
    subscription: Subscription,
    tx: Tx,
  ): Promise<PushDeviceRow> {
    // The write makes two additions of one person exclude each other, so that both cannot be the tenth.
    await users.update(who.userId, {}, tx)
    if ((await pushDevices.of(who.userId, tx)).length >= PUSH_DEVICES_MAX)
      throw appError('CONFLICT', { message: `No máximo ${PUSH_DEVICES_MAX} aparelhos` })
    const { userId, sessionId } = who
    const row = await pushDevices.insert({ userId, sessionId, name }, subscription, tx)
    await audit({ action: 'push-device.added', ...entry(who, row) }, tx)
    return row
  }

  return {
    list: async ({ userId, sessionId }: SignedIn): Promise<PushDevice[]> =>
      (await pushDevices.of(userId)).map((row) => present(row, sessionId)),

    /** Adds a browser, or notes that it is still there; of somebody else's it becomes this person's. */
    add(who: SignedIn, device: string, subscription: Subscription): Promise<PushDevice> {
      check(subscription)
      const { userId, sessionId } = who
      const name = device.slice(0, NAME_MAX)
      return transact(async (tx) => {
        const known = await pushDevices.byEndpoint(subscription.endpoint, tx)
        if (known?.userId === userId) {
          await pushDevices.seen(known, { userId, sessionId, name }, subscription, tx)
          return present({ ...known, name, sessionId }, sessionId)
        }
        // Somebody else signed in on the same browser before: their notices are not for whoever uses it now.
        if (known) await pushDevices.remove(known.userId, known._id, tx)
        return present(await added(who, name, subscription, tx), sessionId)
      })
    },

    remove: (who: SignedIn, deviceId: string): Promise<void> =>
      transact(async (tx) => {
        const row = await pushDevices.remove(who.userId, deviceId, tx)
        if (!row) throw notFound()
        await audit({ action: 'push-device.removed', ...entry(who, row) }, tx)
      }),
  }
}

const present = (row: PushDeviceRow, sessionId: string): PushDevice => ({
  id: row._id,
  name: row.name,
  current: row.sessionId === sessionId,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
