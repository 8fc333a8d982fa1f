import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import { fromStore } from '@avaliax/chassis/mongo/store-errors.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { authorAs } from '@avaliax/proto/reviews/author-name.ts'
import {
  type PublicWidget,
  WIDGET_TEXT_MAX,
  type WidgetConfig,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { placeReviewsUrl } from '@avaliax/providers/write-review-url.ts'
import type { Connection, Model } from 'mongoose'
import { CONFIRMED_SOURCES, type Review, writtenText } from '../review/review.domain.ts'
import { pictureUrl } from '../review/review.presenter.ts'
import {
  confirmedFigures,
  type ReviewFigures,
  type Summary,
  shownFigures,
} from '../summary/summary.domain.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { publicLinkUrl } from './public-url.domain.ts'
import type { Widget } from './widget.model.ts'

const SORTS = {
  recent: { publishedAt: -1, _id: -1 },
  rating: { highKey: -1, _id: -1 },
  oldest: { publishedAt: 1, _id: 1 },
} as const

type Named = Parameters<typeof publicName>[0]

export interface PublicPage {
  snippetId: string
  offset: number
  limit: number
}

/** A search reads at most this many of the widget's reviews, so that a stranger's words cost a bounded time. */
export const SEARCHED_REVIEWS = 1_000

/** What a cached answer rests on; as long as it reads the same, so does the answer. */
export interface Basis {
  widget: Widget
  summary: Summary
  placeId: string | null
  link: string | null
  /** The company as its customers know it. */
  companyName: string | null
  version: string
}

export interface PublicWidgets {
  /** Null for a widget that nobody may see: unknown, unpublished, or of a suspended client. */
  basis(snippetId: string): Promise<Basis | null>
  build(basis: Basis, page: PublicPage): Promise<PublicWidget>
  /** The reviews with these words among the widget's first `SEARCHED_REVIEWS`, in its order. */
  search(basis: Basis, page: PublicPage, words: string): Promise<PublicWidget>
}

interface Needs {
  db: Connection
  widgets: Model<Widget>
  reviews: Model<Review>
  summaries: Pick<SummaryStore, 'get'>
  publicUrl: string
  now: () => Date
}

export function publicWidgets({ db, widgets, reviews, summaries, publicUrl, now }: Needs): PublicWidgets {
  const filterOf = ({ widget: { clientId, config } }: Basis) => ({
    clientId,
    live: true,
    source: { $in: CONFIRMED_SOURCES },
    ...(config.minRating > 1 && { rating: { $gte: config.minRating } }),
    ...(config.textOnly && { hasText: true }),
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }],
  })
  const read = async (basis: Basis, offset: number, limit: number): Promise<Review[]> =>
    (await fromStore(
      reviews
        .find(filterOf(basis), FIELDS, { lean: true })
        .sort(SORTS[basis.widget.config.sort])
        .skip(offset)
        .limit(limit)
        .exec(),
    )) as Review[]
  const answer = (basis: Basis, found: readonly Review[], offset: number, total: number): PublicWidget => {
    const { config } = basis.widget
    return {
      config,
      reviews: found.map((review) => shown(review, config, publicUrl)),
      pagination: { total, hasMore: offset + found.length < total },
      client: { placeId: basis.placeId },
      summary: { ...shownFigures(basis.summary, basis.link), minRating: config.minRating },
    }
  }
  return {
    async basis(snippetId) {
      const widget = (await fromStore(
        widgets.findOne({ snippetId }, null, { lean: true }).exec(),
      )) as Widget | null
      if (!widget?.published) return null
      const { clientId } = widget
      // Straight from our copy: a visitor of a shop's page must not depend on a second service.
      const client = await fromStore(db.collection('client_view').findOne({ _id: clientId as never }))
      if (client?.deleted || client?.status === 'inactive') return null
      const summary = await summaries.get(clientId)
      const placeId: string | null = client?.googlePlaceId ?? null
      const link = placeId ?? client?.googleLocationResourceName ?? null
      const version = [widget._id, widget.rev, summary.rev, link].join('-')
      const companyName = client ? publicName(client as unknown as Named) : null
      return { widget, summary, placeId, link, companyName, version }
    },

    async build(basis, { offset, limit }) {
      const found = await read(basis, offset, limit)
      const { config } = basis.widget
      const total = config.textOnly
        ? await fromStore(reviews.countDocuments(filterOf(basis)).exec())
        : shownTotal(confirmedFigures(basis.summary), config.minRating)
      return answer(basis, found, offset, total)
    },

    async search(basis, { offset, limit }, words) {
      const wanted = fold(words)
      // By the name that is shown: a shortened one must not be found out by its whole.
      const names = basis.widget.config.authorNames ?? 'full'
      const hits = (await read(basis, 0, SEARCHED_REVIEWS)).filter((review) =>
        fold(`${authorAs(review.authorName, names)}\n${writtenText(review) ?? ''}`).includes(wanted),
      )
      return answer(basis, hits.slice(offset, offset + limit), offset, hits.length)
    },
  }
}

const FIELDS = {
  authorName: 1,
  rating: 1,
  text: 1,
  originalText: 1,
  publishedAt: 1,
  authorPhotoUrl: 1,
  pictureId: 1,
  googleUrl: 1,
  googlePlaceId: 1,
}

const shown = (review: Review, { authorNames = 'full' }: WidgetConfig, publicUrl: string) => {
  const picture = authorNames === 'full' ? pictureUrl(review) : null
  const { _id, authorName, rating, publishedAt, googleUrl, googlePlaceId } = review
  // A translation here would stand as the customer's own words.
  const text = writtenText(review)
  return {
    id: _id,
    author: authorAs(authorName, authorNames),
    rating,
    text: text && shortened(text),
    date: publishedAt.toISOString(),
    // Other people's pages load it, so it needs our whole address.
    profilePhoto: picture && new URL(picture, publicUrl).href,
    // Each review leads back to where it stands; the owner's API gives no link of its own.
    googleUrl: publicLinkUrl(googleUrl) ?? placeReviewsUrl(googlePlaceId),
  }
}

const shortened = (text: string): string =>
  text.length > WIDGET_TEXT_MAX ? `${cutBetween(text, WIDGET_TEXT_MAX - 1)}…` : text

const shownTotal = ({ byRating }: ReviewFigures, minRating: number): number =>
  Object.entries(byRating).reduce(
    (sum, [stars, count]) => (Number(stars) >= minRating ? sum + count : sum),
    0,
  )
