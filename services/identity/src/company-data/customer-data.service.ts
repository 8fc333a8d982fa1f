import { notFound } from '@avaliax/chassis/errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { HOLDERS, type RecognisedPerson } from '@avaliax/proto/identity/person-data.internal.ts'
import type { FoundPerson } from '@avaliax/proto/identity/privacy.routes.ts'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { NotificationService } from '../notification/notification.service.ts'
import type { PersonHolders } from '../privacy/person-holders.lookup.ts'
import type { SignedIn } from '../session/visitor.domain.ts'

interface Deps {
  holders: Pick<PersonHolders, 'find' | 'one' | 'read'>
  notifications: Pick<NotificationService, 'tellAgency'>
  audit: AuditLog
  transact: Transact
}

interface Customer {
  clientId: number
  reviewId: number
}

/** A company holds this of a customer who asks: found and handed out by its owner, erased by the agency. */
export function customerDataService({ holders, notifications, audit, transact }: Deps) {
  async function customerOf({ clientId, reviewId }: Customer): Promise<RecognisedPerson> {
    const person = await holders.one({ kind: 'reviewer', id: reviewId, clientId })
    if (!person) throw notFound()
    return person
  }

  const note = (
    { userId, email, trace }: SignedIn,
    { clientId, reviewId }: Customer,
    action: 'customer-data.taken' | 'customer-data.erasure-asked',
  ) =>
    transact((tx) => {
      const actor = { userId, email }
      return audit({ action, actor, subject: `review-${reviewId}`, onBehalfOf: clientId, trace }, tx)
    })

  return {
    async find(clientId: number, search: string | undefined): Promise<FoundPerson[]> {
      if (search === undefined) return []
      const found = await holders.find({ kind: 'reviewer', clientId, search })
      return found.map(({ marks: _, ...person }) => person)
    },

    async handOut(visitor: SignedIn, customer: Customer): Promise<Record<string, unknown>> {
      const { kind, id, clientId } = await customerOf(customer)
      const services: Record<string, unknown> = {}
      for (const service of HOLDERS.reviewer)
        services[service] = await holders.read(service, { kind, id, clientId })
      await note(visitor, customer, 'customer-data.taken')
      return services
    },

    /** The notice is known by the review: whoever asks again, also after an answer that was lost, tells nobody twice. */
    async askErasure(visitor: SignedIn, customer: Customer): Promise<{ asked: true }> {
      const { clientId, reviewId } = customer
      await customerOf(customer)
      await note(visitor, customer, 'customer-data.erasure-asked')
      const key = `client-privacy:${reviewId}`
      await notifications.tellAgency({ topic: 'client-privacy', key, facts: { reviewId } }, clientId)
      return { asked: true }
    },
  }
}
