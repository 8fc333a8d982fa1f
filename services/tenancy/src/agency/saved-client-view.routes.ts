import { appError, notFound, validationError } from '@avaliax/chassis/errors.ts'
import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import {
  CLIENT_VIEWS_MAX,
  type ClientView,
  listClientViews,
  removeClientView,
  saveClientView,
} from '@avaliax/proto/tenancy/client-view.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Connection } from 'mongoose'
import { type ClientViewRow, clientViews } from './saved-client-view.model.ts'

const SEQUENCE = 'client-views'
const present = ({ _id, name, query }: ClientViewRow): ClientView => ({ id: _id, name, query })

/** Saved views of the list of clients, each operator's own. */
export function clientViewRoutes(app: FastifyInstance, { db, ids }: { db: Connection; ids: IdSequences }) {
  const rows = clientViews.on(db)
  const ofUser = (userId: number) => rows.find({ userId }, { sort: { nameKey: 1 }, limit: CLIENT_VIEWS_MAX })

  mount(app, listClientViews, async ({ actor }) => ({
    views: actor ? (await ofUser(actor.userId)).map(present) : [],
  }))

  mount(app, saveClientView, async ({ actor, body: { name, query } }) => {
    if (!actor) throw appError('UNAUTHENTICATED')
    const { userId } = actor
    const key = { userId, nameKey: fold(name) }
    const held = await ofUser(userId)
    if (held.length >= CLIENT_VIEWS_MAX && !held.some(({ nameKey }) => nameKey === key.nameKey))
      throw validationError('name', `No máximo ${CLIENT_VIEWS_MAX} visões salvas`)
    await rows.upsert(key, { $set: { name, query }, $setOnInsert: { _id: await ids.next(SEQUENCE) } })
    const saved = await rows.findOne(key)
    if (!saved) throw appError('CONFLICT')
    return present(saved)
  })

  mount(app, removeClientView, async ({ actor, params: { clientViewId } }) => {
    const removed = actor ? await rows.deleteMany({ _id: clientViewId, userId: actor.userId }) : 0
    if (removed === 0) throw notFound()
  })
}
