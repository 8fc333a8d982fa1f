import type { Language } from '@avaliax/proto/values.ts'
import type { GuidePictureName } from './guide-pictures.data.ts'

/** A paragraph, steps in their order, points without one, or a picture of a screen. `[label](/address)` in a text is a link. */
export type GuideBlock =
  | string
  | { steps: readonly string[] }
  | { points: readonly string[] }
  | { picture: GuidePictureName; alt: string }

export interface GuideText {
  title: string
  summary: string
  sections: readonly (readonly [heading: string, blocks: readonly GuideBlock[]])[]
}

/** One page of the guide, section by section the same in both languages. */
export type GuidePage = Readonly<Record<Language, GuideText>>
