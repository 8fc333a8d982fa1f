import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDE_TOPICS, type GuideTopic } from '@avaliax/proto/tenancy/guide-topics.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type GuidePage, type GuideText, guideText } from './guide-text.domain.ts'

/** `topics/TOPIC.LANGUAGE.md`, for whoever writes or translates. */
const read = (topic: GuideTopic, language: Language): GuideText =>
  guideText(readFileSync(join(import.meta.dirname, 'topics', `${topic}.${language}.md`), 'utf8'))

export const GUIDE_PAGES = Object.fromEntries(
  GUIDE_TOPICS.map((topic): [GuideTopic, GuidePage] => [
    topic,
    { pt: read(topic, 'pt'), en: read(topic, 'en') },
  ]),
) as Readonly<Record<GuideTopic, GuidePage>>
