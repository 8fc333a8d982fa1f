import type { AuditContext } from '@avaliax/chassis/audit/audit-context.ts'
import type { AuditTrail } from '@avaliax/chassis/audit/audit-trail.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { RIVALS_MAX, type Rival, type Rivals } from '@avaliax/proto/reviews/rival.routes.ts'
import type { GooglePlaces } from '@avaliax/providers/google-places/google-places.ts'
import { ProviderFailure } from '@avaliax/providers/http/provider-failure.ts'
import type { Connection } from 'mongoose'
import type { ClientDirectory } from '../client/client-directory.lookup.ts'
import { linkOf } from '../client/client-link.domain.ts'
import { shownFigures } from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { figuresOf, mondayOf } from './rival.domain.ts'
import { type RivalRow, rivals, rivalWeeks } from './rival.models.ts'

interface Deps {
  db: Connection
  places: Pick<GooglePlaces, 'details'>
  clients: Pick<ClientDirectory, 'known'>
  summaries: Pick<SummaryStore, 'get'>
  audit: Pick<AuditTrail, 'changed'>
  transact: Transact
  now: () => Date
}

interface NewRival {
  placeId: string
  label: string
}

/** The client's own weeks stand among those of its rivals. */
const OWN = 0
const WEEK_MS = 7 * 86_400_000
const WEEKS_READ = 60

const isGone = (error: unknown): boolean => error instanceof ProviderFailure && error.status === 404

/** Looks at other places once a week. */
export function rivalService({ db, places, clients, summaries, audit, transact, now }: Deps) {
  const rows = (clientId: number) => rivals.on(db).within({ clientIds: [clientId] })
  const weeks = (clientId: number) => rivalWeeks.on(db).within({ clientIds: [clientId] })

  async function note(
    { clientId, rivalId }: { clientId: number; rivalId: number },
    figures: { rating: number | null; reviewCount: number },
  ): Promise<void> {
    const { timeZone } = await clients.known(clientId)
    const week = mondayOf(dayIn(timeZone, now()))
    const change = { $set: { rivalId, week, ...figures, readAt: now() } }
    await weeks(clientId).upsert({ _id: `${clientId}:${rivalId}:${week}` }, change)
  }

  /** The client's own figures of the same week, as its last import told them. */
  async function noteOwn(clientId: number): Promise<void> {
    const [facts, summary] = [await clients.known(clientId), await summaries.get(clientId)]
    const { averageRating: rating, totalReviews: reviewCount } = shownFigures(summary, linkOf(facts))
    await note({ clientId, rivalId: OWN }, { rating, reviewCount })
  }

  async function read(
    row: Pick<RivalRow, '_id' | 'clientId' | 'placeId'>,
    scheduled: boolean,
  ): Promise<void> {
    const { _id: rivalId, clientId, placeId } = row
    const { rating, reviewCount } = await places.details({ placeId, fields: 'figures', clientId, scheduled })
    await note({ clientId, rivalId }, { rating, reviewCount: reviewCount ?? 0 })
    await noteOwn(clientId)
  }

  const weeksOf = async (clientId: number, rivalId: number) => {
    const found = await weeks(clientId).find({ rivalId }, { sort: { week: -1 }, limit: WEEKS_READ })
    return found.map(({ week, rating, reviewCount }) => ({ week, rating, reviewCount }))
  }
  const shown = async (row: RivalRow): Promise<Rival> => ({
    id: row._id,
    label: row.label,
    isGone: row.isGone,
    ...figuresOf(await weeksOf(row.clientId, row._id)),
  })

  return {
    async list(clientId: number): Promise<Rivals> {
      await clients.known(clientId)
      const found = await rows(clientId).find({}, { sort: { _id: 1 }, limit: RIVALS_MAX })
      return { own: figuresOf(await weeksOf(clientId, OWN)), rivals: await Promise.all(found.map(shown)) }
    },

    async created(clientId: number, _id: number): Promise<Rival | null> {
      const row = await rows(clientId).findOne({ _id })
      return row && shown(row)
    },

    async add(context: AuditContext, clientId: number, newId: number, rival: NewRival): Promise<Rival> {
      const { placeId, label } = rival
      const { googlePlaceId } = await clients.known(clientId)
      if (placeId === googlePlaceId) throw appError('RIVAL_KNOWN')
      const write = () =>
        transact(async (tx) => {
          if ((await rows(clientId).count({}, { tx })) >= RIVALS_MAX) throw appError('LIST_FULL')
          const dueAt = new Date(now().getTime() + WEEK_MS)
          const row = await rows(clientId).insertOne(
            { _id: newId, clientId, placeId, label, isGone: false, dueAt },
            tx,
          )
          await audit.changed(
            context,
            { subject: `rival-${newId}`, clientId, before: null, after: { label, placeId } },
            tx,
          )
          return row
        })
      // Asked before it is stored: a place that nobody finds is refused, and the first figures are there at once.
      await places
        .details({ placeId, fields: 'figures', clientId })
        .then(async (place) => {
          await note(
            { clientId, rivalId: newId },
            { rating: place.rating, reviewCount: place.reviewCount ?? 0 },
          )
        })
        .catch((error: unknown) => {
          if (isGone(error)) throw appError('PLACE_GONE', { cause: error })
          throw error instanceof ProviderFailure ? error.asAppError() : error
        })
      const row = await write().catch(async (error: unknown) => {
        await weeks(clientId).deleteMany({ rivalId: newId })
        throw isDuplicateKey(error) ? appError('RIVAL_KNOWN') : error
      })
      await noteOwn(clientId)
      return shown(row)
    },

    async remove(context: AuditContext, clientId: number, rivalId: number): Promise<void> {
      await transact(async (tx) => {
        const row = await rows(clientId).findOne({ _id: rivalId }, tx)
        if (!row) throw notFound()
        await rows(clientId).deleteMany({ _id: rivalId }, tx)
        await weeks(clientId).deleteMany({ rivalId }, tx)
        const before = { label: row.label, placeId: row.placeId }
        await audit.changed(context, { subject: `rival-${rivalId}`, clientId, before, after: null }, tx)
      })
    },

    /** One look by the clock; a place that is gone is said, and looked for again a week later. */
    async look(clientId: number, rivalId: number): Promise<void> {
      const row = await rows(clientId).findOne({ _id: rivalId })
      if (!row || (await clients.known(clientId)).status === 'inactive') return
      const gone = await read(row, true).then(
        () => false,
        (error: unknown) => {
          if (isGone(error)) return true
          throw error
        },
      )
      await rows(clientId).update({ _id: rivalId }, { isGone: gone })
    },

    due: (limit: number) =>
      rivals
        .on(db)
        .within('all')
        .find({ dueAt: { $lte: now() } }, { sort: { dueAt: 1 }, limit }),
    nextLook: (): Date => new Date(now().getTime() + WEEK_MS),
  }
}
export type RivalService = ReturnType<typeof rivalService>
