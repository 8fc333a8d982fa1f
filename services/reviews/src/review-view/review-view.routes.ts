import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import { stillAs } from '@avaliax/chassis/http/contract/still-as.ts'
import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import {
  createReviewView,
  deleteReviewView,
  listReviewViews,
  updateReviewView,
  type ReviewView as WireView,
} from '@avaliax/proto/reviews/review-view.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { CompanyList } from '../company-list/company-list.service.ts'
import type { ReviewView } from './review-view.model.ts'

interface Deps {
  views: CompanyList<ReviewView>
  ids: IdSequences
}

const SEQUENCE = 'review-views'

/** Filters of the inbox that a company has named. */
export function reviewViewRoutes(app: FastifyInstance, { views, ids }: Deps): void {
  mount(app, listReviewViews, async ({ params: { clientId }, query }) => {
    const { items, total, next } = await views.list(clientId, query)
    return { items: items.map(present), total, next }
  })
  mount(
    app,
    createReviewView,
    async ({ params: { clientId }, body, newId }) =>
      present(await views.create(clientId, newId ?? (await ids.next(SEQUENCE)), body)),
    {
      newId: () => ids.next(SEQUENCE),
      async existing({ params: { clientId }, newId = 0 }) {
        const view = await views.created(clientId, newId)
        return view && present(view)
      },
    },
  )
  mount(app, updateReviewView, async ({ actor, scope, params: { viewId: id }, body }) => {
    const { seen, ...patch } = body
    return present(await views.update({ actor, scope, id }, patch, stillAs(seen, present)))
  })
  mount(app, deleteReviewView, ({ actor, scope, params: { viewId: id } }) =>
    views.remove({ actor, scope, id }),
  )
}

const present = ({ _id, clientId, name, filters, createdAt, updatedAt }: ReviewView): WireView => ({
  id: _id,
  clientId,
  name,
  filters,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
