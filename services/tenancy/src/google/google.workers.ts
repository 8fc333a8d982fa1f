import type { DueSlots } from '@avaliax/chassis/due-work/due-slots.ts'
import { AppError } from '@avaliax/chassis/errors.ts'
import type { Queues } from '@avaliax/chassis/queue/queues.ts'
import { RefreshGoogleInfo, RevokeGrant } from '@avaliax/proto/tenancy/tenancy.jobs.ts'
import type { Logger } from 'pino'
import { alertSince } from '../client/client.domain.ts'
import type { ClientRepository } from '../client/client.repository.ts'
import type { EndedGrants } from './ended-grant.repository.ts'
import type { RenewGoogleInfo } from './google-info.service.ts'
import type { RevokeGrant as RevokeGrantNow } from './revoke-grant.service.ts'

const BATCH = 20
const DAY_MS = 86_400_000
/** Access has to be given up within seven working days: whatever the provider says by then, the token goes. */
const GIVE_UP_AFTER_MS = 7 * DAY_MS

interface Deps {
  queues: Pick<Queues, 'add' | 'work'>
  slots: DueSlots
  grants: EndedGrants
  clients: ClientRepository
  renew: RenewGoogleInfo
  revoke: RevokeGrantNow['ended']
  log: Pick<Logger, 'error'>
  now: () => Date
}

/** Registers the jobs about Google; returns the tasks that run by the clock. */
export function googleWorkers(deps: Deps) {
  const { queues, slots, grants, clients, renew, revoke, log, now } = deps
  const later = (ms: number) => new Date(now().getTime() + ms)

  queues.work(RefreshGoogleInfo, async ({ clientId, missed = false }, { log: line }) => {
    const client = await clients.find('all', clientId)
    if (!client?.googlePlaceId || client.status === 'inactive') return
    try {
      await renew('all', { clientId, userId: null, missed })
      const renewed = await clients.find('all', clientId)
      // Requests wait for its end.
      if (renewed && alertSince(renewed) !== null) await slots.postpone(clientId, later(DAY_MS))
    } catch (error) {
      if (error instanceof AppError && error.code === 'PLACE_GONE') {
        line.warn({ clientId }, 'the linked place is not known at the provider any more')
        return
      }
      // Our own refusal to pay for the call today.
      if (!(error instanceof AppError)) throw error
      await slots.postpone(clientId, later(DAY_MS))
    }
  })

  queues.work(RevokeGrant, ({ clientId, grantId }) => revoke(clientId, grantId))

  const refreshGoogleInfo = async () => {
    for (const clientId of await slots.take(BATCH)) {
      const jobId = `google-info-${clientId}-${now().toISOString().slice(0, 10)}`
      await queues.add(RefreshGoogleInfo, { clientId }, { jobId }).catch(async (error) => {
        await slots.postpone(clientId, now())
        throw error
      })
    }
  }
  const revokeEndedGrants = async () => {
    for (const grant of await grants.due(BATCH)) {
      const { _id: grantId, clientId, tries, endedAt } = grant
      if (now().getTime() - endedAt.getTime() > GIVE_UP_AFTER_MS) {
        log.error({ clientId }, 'a grant could not be revoked at the provider for seven days')
        await grants.done(grant)
        continue
      }
      await queues.add(RevokeGrant, { clientId, grantId }, { jobId: `revoke-grant-${grantId}-${tries}` })
      await grants.turned(grant)
    }
  }
  return [revokeEndedGrants, refreshGoogleInfo] as const
}
