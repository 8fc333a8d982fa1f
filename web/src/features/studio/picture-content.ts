import { firstSign } from '@avaliax/proto/graphemes.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { PictureContent } from './drawing/picture.ts'

export interface Wording {
  title: string
  text: string
  /** Only the first name and an initial are shown. */
  privateAuthor: boolean
}

/** Terms of the Places API: with the author's full name and the provider's mark, or not at all. */
export const namesAuthorAlways = ({ source }: Pick<Review, 'source'>) => source === 'places'

const RECOMMENDS_FROM = 4
export const isComplaint = ({ rating }: Pick<Review, 'rating'>) => rating < RECOMMENDS_FROM

/** Titles the picture until a better one is written; pictures are for the shop's customers, so in their language. */
export const defaultTitle = (rating: number) =>
  !isComplaint({ rating }) ? 'Quem conhece, recomenda' : 'Opinião de quem esteve aqui'

export const textOf = ({ originalText, text }: Pick<Review, 'originalText' | 'text'>) =>
  (originalText ?? text ?? '').trim()

/** Google's name is for what Google has shown: a row of a file is the owner's word. */
const sourceOf = ({ source }: Pick<Review, 'source'>): PictureContent['source'] =>
  source === 'file' ? null : source === 'places' ? 'Google Maps' : 'Google'

export function contentOf(review: Review, client: Client, wording: Wording): PictureContent {
  const hidden = wording.privateAuthor && !namesAuthorAlways(review)
  return {
    title: wording.title,
    text: wording.text,
    author: hidden ? shortName(review.authorName) : review.authorName,
    rating: review.rating,
    businessName: publicName(client) ?? client.companyName,
    phone: client.phoneText,
    source: sourceOf(review),
  }
}

/** "Maria S." for "Maria Aparecida da Silva". */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${firstSign(last)}.` : first
}
