import type { BusinessReply } from '@avaliax/providers/google-business/google-business.map.ts'
import type { ProviderFacts } from '../review/review.model.ts'
import type { ProviderFigures } from './import-run.repository.ts'

/** A review as it arrives; a source that does not tell replies leaves `reply` undefined. */
export interface IncomingReview extends ProviderFacts {
  /** When the customer last changed it, where the source tells. */
  updatedAt?: Date
  reply?: BusinessReply | null
  /** A row of our own export has this. */
  exported?: { reply: FileReply | null; removed: boolean }
  expiresAt: Date | null
}

/** A reply as our own export tells of it. */
export interface FileReply {
  text: string
  at: Date | null
  state: 'live' | 'manual' | 'draft'
}

export interface IncomingPage {
  reviews: IncomingReview[]
  /** Ids of reviews that are there but cannot be read: left out, and not taken for gone. */
  unreadable?: readonly string[]
  next: string | null
  figures: ProviderFigures
}
