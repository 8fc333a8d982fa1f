import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact, Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { RequestsPaused } from '@avaliax/proto/cards/cards.events.ts'
import type { PauseReason, RequestChannel } from '@avaliax/proto/cards/request/request.fields.ts'
import type { RequestFigures } from '@avaliax/proto/cards/request/request-figures.fields.ts'
import type { Connection } from 'mongoose'
import type { Writer } from '../client/write-access.service.ts'
import { customerRequests, requestBrakes } from './request.models.ts'
import { LOOKED_AT, pauseReasonOf } from './request-brake.domain.ts'

interface Deps {
  db: Connection
  outbox: Outbox
  transact: Transact
  now: () => Date
}

interface Way {
  clientId: number
  channel: RequestChannel
}

const TRIED = ['sent', 'delivered', 'opened', 'failed'] as const

/** Pauses sending where too many leave or too many mails fail, and tells of it once, until somebody lets it go on. */
export function requestBrake({ db, outbox, transact, now }: Deps) {
  const brakesOf = (clientId: number) => requestBrakes.on(db).within({ clientIds: [clientId] })
  const idOf = ({ clientId, channel }: Way) => `${clientId}.${channel}`

  async function reasonOf({ clientId, channel }: Way, since: Date | null): Promise<PauseReason | null> {
    const last = await customerRequests
      .on(db)
      .within({ clientIds: [clientId] })
      .find(
        {
          clientId,
          channel,
          state: { $in: [...TRIED] },
          ...(since && { createdAt: { $gt: since } }),
        },
        { fields: ['state', 'optedOutAt'], sort: { createdAt: -1, _id: -1 }, limit: LOOKED_AT },
      )
    return pauseReasonOf(last)
  }

  /** The pause and what tells of it are one transaction. */
  async function pause(way: Way, reason: PauseReason, tx: Tx): Promise<void> {
    const _id = idOf(way)
    const at = now()
    const paused = { pausedAt: at, reason }
    const rows = brakesOf(way.clientId)
    const known = await rows.findOne({ _id }, tx)
    if (known?.pausedAt) return
    const row = known
      ? await rows.update({ _id }, paused, tx)
      : await rows.insertOne({ _id, ...way, ...paused, since: null }, tx)
    if (!row) return
    const data = { ...way, reason, at: at.toISOString() }
    const fact = { clientId: way.clientId, subject: `request-brake-${_id}`, rev: row.rev, data }
    await outbox.append(RequestsPaused, fact, tx)
  }

  return {
    /** Looks at the last requests; a way that has paused stays so. */
    async isPaused(way: Way): Promise<boolean> {
      const known = await brakesOf(way.clientId).findOne({ _id: idOf(way) })
      if (known?.pausedAt) return true
      const reason = await reasonOf(way, known?.since ?? null)
      if (reason === null) return false
      await transact((tx) => pause(way, reason, tx)).catch((error: unknown) => {
        // Another process has paused it.
        if (!isDuplicateKey(error)) throw error
      })
      return true
    },

    async paused(clientId: number): Promise<RequestFigures['paused']> {
      const found = await brakesOf(clientId).find({ clientId })
      return found.flatMap(({ channel, pausedAt, reason }) =>
        pausedAt && reason ? [{ channel, reason, at: pausedAt.toISOString() }] : [],
      )
    },

    async resume({ mayChange, audit }: Writer, way: Way): Promise<void> {
      const { clientId } = way
      mayChange(clientId)
      const _id = idOf(way)
      await transact(async (tx) => {
        const rows = brakesOf(clientId)
        const before = await rows.findOne({ _id }, tx)
        if (!before?.pausedAt) return
        await rows.update({ _id }, { pausedAt: null, reason: null, since: now() }, tx)
        const states = { before: { paused: true }, after: { paused: false } }
        await audit({ subject: `request-brake-${_id}`, clientId, ...states }, tx)
      })
    },
  }
}
export type RequestBrake = ReturnType<typeof requestBrake>
