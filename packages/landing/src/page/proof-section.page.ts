import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import type { LandingFigures } from '@avaliax/proto/tenancy/landing.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { figuresWorthShowing } from '../landing.domain.ts'
import { homeText } from './home.texts.ts'

interface Deps {
  language: Language
  figures: LandingFigures
  agency: string
}

/** Live figures; while they are too small to say anything, promises that can be checked. */
export function proofSection({ language, figures, agency }: Deps): Html {
  const say = homeText(language, agency)
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language], { maximumFractionDigits: 1 })
  const entries = Object.entries(figuresWorthShowing(figures)).filter(([, value]) => value !== null)
  const labels = { companies: 'companies', reviews: 'reviews', averageRating: 'average' } as const
  if (entries.length === 0) {
    return html`<section id="resultados"><div class="wrap">
<h2>${say('proofNone')}</h2>
<p class="lead">${say('proofNoneText')}</p>
<ul class="promises"><li>${say('promise1')}</li><li>${say('promise2')}</li><li>${say('promise3')}</li></ul>
</div></section>`
  }
  const rows = entries.map(
    ([name, value]) =>
      html`<div><dt>${say(labels[name as keyof typeof labels])}</dt><dd>${number.format(value as number)}</dd></div>`,
  )
  return html`<section id="resultados"><div class="wrap">
<h2>${say('proof')}</h2>
<p class="lead">${say('proofText')}</p>
<dl class="figures">${rows}</dl>
</div></section>`
}
