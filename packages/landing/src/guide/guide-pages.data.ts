import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_NAME } from '@avaliax/proto/brand.ts'
import { namedFor } from '@avaliax/proto/product-name.ts'
import { GUIDE_TOPICS, type GuideTopic } from '@avaliax/proto/tenancy/guide-topics.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type GuidePage, type GuideText, guideText } from './guide-text.domain.ts'

/** `topics/TOPIC.LANGUAGE.md`, for whoever writes or translates. */
const markdownOf = (topic: GuideTopic, language: Language): string =>
  readFileSync(join(import.meta.dirname, 'topics', `${topic}.${language}.md`), 'utf8')

const read = (topic: GuideTopic, language: Language): GuideText => guideText(markdownOf(topic, language))

export const GUIDE_PAGES = Object.fromEntries(
  GUIDE_TOPICS.map((topic): [GuideTopic, GuidePage] => [
    topic,
    { pt: read(topic, 'pt'), en: read(topic, 'en') },
  ]),
) as Readonly<Record<GuideTopic, GuidePage>>

/** A page as an agency's clients read it; each one is written once for its reader and kept as HTML. */
export const guidePage = (topic: GuideTopic, language: Language, agency: string): GuideText =>
  agency === PRODUCT_NAME
    ? GUIDE_PAGES[topic][language]
    : guideText(namedFor(agency, markdownOf(topic, language)))
