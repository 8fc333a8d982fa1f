import { fold } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { Filter } from '@avaliax/chassis/mongo/typed-query.ts'
import { cutBetween } from '@avaliax/proto/graphemes.ts'
import { authorAs } from '@avaliax/proto/reviews/author-name.ts'
import {
  type PublicWidget,
  WIDGET_TEXT_MAX,
  type WidgetConfig,
} from '@avaliax/proto/reviews/widget.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { placeReviewsUrl } from '@avaliax/providers/write-review-url.ts'
import type { Connection } from 'mongoose'
import { clientViews } from '../client/client.model.ts'
import { linkOf } from '../client/client-link.domain.ts'
import { CONFIRMED_SOURCES, writtenText } from '../review/review.domain.ts'
import { type Review, reviews } from '../review/review.model.ts'
import { pictureUrl } from '../review/review.presenter.ts'
import { confirmedFigures, shownFigures } from '../summary/summary.domain.ts'
import type { ReviewFigures, Summary } from '../summary/summary.model.ts'
import type { SummaryStore } from '../summary/summary.store.ts'
import { publicLinkUrl } from './public-url.domain.ts'
import { type Widget, widgets } from './widget.model.ts'

const SORTS = {
  recent: { publishedAt: -1, _id: -1 },
  rating: { highKey: -1, _id: -1 },
  oldest: { publishedAt: 1, _id: 1 },
} as const

export interface PublicPage {
  snippetId: string
  offset: number
  limit: number
}

/** A search reads at most this many of the widget's reviews, so that a stranger's words cost a bounded time. */
export const SEARCHED_REVIEWS = 1_000

/** A cached answer rests on this; as long as it reads the same, so does the answer. */
export interface Basis {
  widget: Widget
  summary: Summary
  placeId: string | null
  link: string | null
  /** The company as its customers know it. */
  companyName: string | null
  version: string
}

interface Deps {
  db: Connection
  summaries: Pick<SummaryStore, 'get'>
  publicUrl: string
  now: () => Date
}

export function publicWidgets({ db, summaries, publicUrl, now }: Deps) {
  const rowsOf = ({ widget: { clientId } }: Basis) => reviews.on(db).within({ clientIds: [clientId] })
  const filterOf = ({ widget: { config } }: Basis): Filter<Review> => ({
    live: true,
    // Figures count what is left of an erased author; there is nothing to show.
    erasedAt: null,
    source: { $in: CONFIRMED_SOURCES },
    ...(config.minRating > 1 && { rating: { $gte: config.minRating } }),
    ...(config.textOnly && { hasText: true }),
    $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }],
  })
  const read = (basis: Basis, skip: number, limit: number): Promise<ReviewRow[]> =>
    rowsOf(basis).find(filterOf(basis), {
      fields: FIELDS,
      sort: SORTS[basis.widget.config.sort],
      skip,
      limit,
    })
  const answer = (basis: Basis, found: readonly ReviewRow[], offset: number, total: number): PublicWidget => {
    const { config } = basis.widget
    return {
      config,
      reviews: found.map((review) => publicReview(review, config, publicUrl)),
      pagination: { total, hasMore: offset + found.length < total },
      client: { placeId: basis.placeId },
      summary: { ...shownFigures(basis.summary, basis.link), minRating: config.minRating },
    }
  }
  return {
    /** Null for a widget that nobody may see: unknown, unpublished, or of a suspended client. */
    async basis(snippetId: string): Promise<Basis | null> {
      const widget = await widgets.on(db).within('all').findOne({ snippetId })
      if (!widget?.published) return null
      const { clientId } = widget
      // Straight from our copy: a visitor of a shop's page must not depend on a second service.
      const client = await clientViews.on(db).findOne({ _id: clientId })
      if (client?.deleted || client?.status === 'inactive') return null
      const summary = await summaries.get(clientId)
      const placeId = client?.googlePlaceId ?? null
      const link = client && linkOf(client)
      const version = [widget._id, widget.rev, summary.rev, link].join('-')
      const companyName = client && publicName(client)
      return { widget, summary, placeId, link, companyName, version }
    },

    async build(basis: Basis, { offset, limit }: PublicPage): Promise<PublicWidget> {
      const found = await read(basis, offset, limit)
      const { config } = basis.widget
      const counted = config.textOnly
        ? await rowsOf(basis).count(filterOf(basis))
        : shownTotal(confirmedFigures(basis.summary), config.minRating)
      // Figures count rows that are shown to nobody: what is missing here is nowhere.
      const total = found.length < limit ? Math.min(counted, offset + found.length) : counted
      return answer(basis, found, offset, total)
    },

    /** The reviews with these words among the widget's first `SEARCHED_REVIEWS`, in its order. */
    async search(basis: Basis, { offset, limit }: PublicPage, words: string): Promise<PublicWidget> {
      const phrase = fold(words)
      // By the name that is shown: a shortened one must not be found out by its whole.
      const names = basis.widget.config.authorNames ?? 'full'
      const hits = (await read(basis, 0, SEARCHED_REVIEWS)).filter((review) =>
        fold(`${authorAs(review.authorName, names)}\n${writtenText(review) ?? ''}`).includes(phrase),
      )
      return answer(basis, hits.slice(offset, offset + limit), offset, hits.length)
    },
  }
}

export type PublicWidgets = ReturnType<typeof publicWidgets>

const FIELDS = [
  '_id',
  'authorName',
  'rating',
  'text',
  'originalText',
  'publishedAt',
  'authorPhotoUrl',
  'pictureId',
  'googleUrl',
  'googlePlaceId',
] as const
type ReviewRow = Pick<Review, (typeof FIELDS)[number]>

const publicReview = (review: ReviewRow, { authorNames = 'full' }: WidgetConfig, publicUrl: string) => {
  const picture = authorNames === 'full' ? pictureUrl(review) : null
  const { _id, authorName, rating, publishedAt, googleUrl, googlePlaceId } = review
  // A translation here would stand as the customer's own words.
  const text = writtenText(review)
  return {
    id: _id,
    author: authorAs(authorName, authorNames),
    rating,
    text: text && shorten(text),
    date: publishedAt.toISOString(),
    // Other people's pages load it, so it needs our whole address.
    profilePhoto: picture && new URL(picture, publicUrl).href,
    // Each review leads back to where it stands; the owner's API gives no link of its own.
    googleUrl: publicLinkUrl(googleUrl) ?? placeReviewsUrl(googlePlaceId),
  }
}

const shorten = (text: string): string =>
  text.length > WIDGET_TEXT_MAX ? `${cutBetween(text, WIDGET_TEXT_MAX - 1)}…` : text

const shownTotal = ({ byRating }: ReviewFigures, minRating: number): number =>
  Object.entries(byRating).reduce(
    (sum, [stars, count]) => (Number(stars) >= minRating ? sum + count : sum),
    0,
  )
