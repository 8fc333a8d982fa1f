import { createHmac } from 'node:crypto'
import { notFound, validationError } from '@avaliax/chassis/errors.ts'
import type { ListResult } from '@avaliax/chassis/http/server/result.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import type { Sealer } from '@avaliax/chassis/sealing.ts'
import { RunPrivacyRequest } from '@avaliax/proto/identity/identity.jobs.ts'
import { HOLDERS } from '@avaliax/proto/identity/person-data.internal.ts'
import {
  AUTHOR_NEEDS_CLIENT,
  type FoundPerson,
  type Person,
  type PrivacyKind,
  type PrivacyRequest,
} from '@avaliax/proto/identity/privacy.routes.ts'
import type { Connection } from 'mongoose'
import type { AuditLog } from '../audit/audit-log.store.ts'
import type { SignedIn } from '../session/visitor.domain.ts'
import type { PersonHolders, Sought } from './person-holders.lookup.ts'
import { type PrivacyRequestRow, privacyFiles, privacyRequests } from './privacy.models.ts'
import { partOf } from './privacy-saga.service.ts'

interface Deps {
  db: Connection
  holders: Pick<PersonHolders, 'find' | 'one'>
  ids: IdSequences
  seal: Sealer
  /** The secret of the hashes that find a request by a contact. */
  secret: string
  audit: AuditLog
  outbox: Outbox
  transact: Transact
  now: () => Date
}

interface Opening {
  kind: PrivacyKind
  person: Person
  newId: number | undefined
}
interface PageQuery {
  limit: number
  cursor?: string | undefined
  contact?: string | undefined
}

/** Requests of people whose data the platform holds: opened by the agency, carried out by the saga. */
export function privacyService(deps: Deps) {
  const { db, holders, ids, seal, secret, audit, outbox, transact, now } = deps
  const requests = privacyRequests.on(db)
  const files = privacyFiles.on(db)

  const hashOf = (contact: string): string =>
    createHmac('sha256', secret).update(`privacy\n${contact.trim().toLowerCase()}`).digest('base64url')

  return {
    async find(sought: Sought): Promise<FoundPerson[]> {
      if (sought.kind === 'reviewer' && sought.clientId === undefined)
        throw validationError('clientId', AUTHOR_NEEDS_CLIENT)
      return (await holders.find(sought)).map(({ marks: _, ...person }) => person)
    },

    async list({ contact, ...query }: PageQuery): Promise<ListResult<PrivacyRequest>> {
      const filter = contact ? { personHashes: hashOf(contact) } : {}
      const { items, ...page } = await requests.countedPage(filter, query)
      return { ...page, items: items.map(presentRequest) }
    },

    async existing(requestId: number | undefined): Promise<PrivacyRequest | null> {
      const request = requestId === undefined ? null : await requests.findOne({ _id: requestId })
      return request && presentRequest(request)
    },

    async open(
      { userId, email, trace }: SignedIn,
      { kind, person, newId }: Opening,
    ): Promise<PrivacyRequest> {
      const found = await holders.one(person)
      if (!found) throw notFound()
      const _id = newId ?? (await ids.next('privacy_requests'))
      const { kind: personKind, id: personId, clientId } = person
      const request = {
        _id,
        kind,
        personKind,
        personId,
        clientId,
        personHashes: [...new Set(found.marks.map(hashOf))],
        askedBy: { id: userId, email },
        steps: HOLDERS[personKind].map((service) => ({ service, doneAt: null, counts: {} })),
        finishedAt: null,
        fileUntil: null,
      }
      return transact(async (tx) => {
        const opened = await requests.insertOne(request, tx)
        await outbox.enqueue(RunPrivacyRequest, { requestId: _id }, { jobId: `privacy-${_id}` }, tx)
        const act = { action: 'privacy.requested', subject: `privacy-${_id}`, onBehalfOf: clientId } as const
        await audit({ ...act, actor: { userId, email }, after: { kind, personKind }, trace }, tx)
        return presentRequest(opened)
      })
    },

    /** Once: the parts are deleted in the transaction that reads them. */
    takeFile: ({ userId, email, trace }: SignedIn, requestId: number): Promise<Record<string, unknown>> =>
      transact(async (tx) => {
        const request = await requests.findOne({ _id: requestId }, tx)
        const isThere = request?.fileUntil && request.fileUntil > now()
        if (!isThere) throw notFound()
        const parts = await files.find({ requestId }, { tx })
        await files.deleteMany({ requestId }, tx)
        await requests.update({ _id: requestId }, { fileUntil: null }, tx)
        const act = { action: 'privacy.file-taken', subject: `privacy-${requestId}` } as const
        await audit({ ...act, actor: { userId, email }, onBehalfOf: request.clientId, trace }, tx)
        return Object.fromEntries(
          parts.map(({ service, sealed }) => [
            service,
            JSON.parse(seal.open(sealed, partOf(requestId, service))) as unknown,
          ]),
        )
      }),
  }
}

const presentRequest = (request: PrivacyRequestRow): PrivacyRequest => ({
  id: request._id,
  kind: request.kind,
  personKind: request.personKind,
  clientId: request.clientId,
  askedBy: request.askedBy,
  steps: request.steps.map((step) => ({ ...step, doneAt: step.doneAt?.toISOString() ?? null })),
  createdAt: request.createdAt.toISOString(),
  finishedAt: request.finishedAt?.toISOString() ?? null,
  fileUntil: request.fileUntil?.toISOString() ?? null,
})
