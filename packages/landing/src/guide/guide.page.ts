import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { VERSION } from '@avaliax/chassis/telemetry/version.ts'
import { namedFor } from '@avaliax/proto/product-name.ts'
import {
  GUIDE_PATH,
  GUIDE_TOPICS,
  type GuideTopic,
  guideAddress,
} from '@avaliax/proto/tenancy/guide-topics.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { LandingFacts } from '../landing-facts.query.ts'
import { pageFrame } from '../page/frame.page.ts'
import type { PublicAddresses } from '../public-addresses.domain.ts'
import { GUIDE_TEXTS } from './guide.texts.ts'
import { guideBody } from './guide-body.page.ts'
import { GUIDE_PAGES, guidePage } from './guide-pages.data.ts'
import type { GuidePictureName } from './guide-pictures.data.ts'

export interface GuideFrame {
  language: Language
  facts: LandingFacts
  addresses: PublicAddresses
  pictures: Readonly<Record<GuidePictureName, string>>
  year: number
}

/** The list of all pages; also where an address leads to no page. */
export function guideIndexPage(frame: GuideFrame, { missing = false } = {}): string {
  const { language } = frame
  const texts = textsOf(frame)
  const cards = GUIDE_TOPICS.map((topic) => {
    const { title, summary } = guidePage(topic, language, frame.facts.brand.name)
    return html`<li class="card"><h2><a href="${guideAddress(language, topic)}">${title}</a></h2><p>${summary}</p></li>`
  })
  return framed(frame, {
    title: texts.title,
    description: texts.description,
    main: html`<section class="guide"><div class="wrap">
<h1>${texts.title}</h1>
<p class="lead">${missing ? texts.missing : texts.lead}</p>
<ul class="grid">${cards}</ul>
</div></section>`,
  })
}

export function guideTopicPage(topic: GuideTopic, frame: GuideFrame): string {
  const { language } = frame
  const texts = textsOf(frame)
  const { title, summary, body } = guidePage(topic, language, frame.facts.brand.name)
  const place = GUIDE_TOPICS.indexOf(topic)
  const neighbour = (at: number, label: string) => {
    const other = GUIDE_TOPICS[at]
    return (
      other &&
      html`<a href="${guideAddress(language, other)}"><span>${label}</span> ${GUIDE_PAGES[other][language].title}</a>`
    )
  }
  return framed(frame, {
    topic,
    title,
    description: summary,
    main: html`<section class="guide"><div class="wrap text">
<p><a href="${guideAddress(language)}">← ${texts.all}</a></p>
<h1>${title}</h1>
<p class="lead">${summary}</p>
${guideBody(body, frame)}<nav class="around" aria-label="${texts.all}">${neighbour(place - 1, texts.before)}${neighbour(place + 1, texts.after)}</nav>
</div></section>`,
  })
}

const textsOf = ({ language, facts }: GuideFrame) => {
  const texts = GUIDE_TEXTS[language]
  return { ...texts, description: namedFor(facts.brand.name, texts.description) }
}

interface Page {
  topic?: GuideTopic
  title: string
  description: string
  main: Html
}

function framed({ language, facts, addresses, year }: GuideFrame, { topic, title, ...page }: Page): string {
  return pageFrame({
    ...page,
    language,
    title: `${title} · ${facts.brand.name}`,
    addressIn: (inLanguage) => addresses.page(topic ? `${GUIDE_PATH}/${topic}` : GUIDE_PATH, inLanguage),
    home: addresses.homePath('app', language),
    switchHref: guideAddress(language === 'pt' ? 'en' : 'pt', topic),
    appUrl: addresses.signIn(language),
    facts,
    year,
    version: VERSION,
  })
}
