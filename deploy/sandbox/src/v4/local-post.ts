/** A stored post, in the shape the API shows, but for its undecided state. */
export interface LocalPost {
  name: string
  languageCode: string
  summary: string
  topicType: string
  callToAction?: Record<string, unknown>
  event?: Record<string, unknown>
  offer?: Record<string, unknown>
  media?: { mediaFormat: string; googleUrl: string }[]
  createdAt: number
  updatedAt: number
  decidedAt: number
  outcome: 'LIVE' | 'REJECTED'
}
