import { html } from '@avaliax/chassis/http/pages/html.ts'
import { offeredPlans } from '@avaliax/proto/tenancy/plan-lines.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { websiteOf } from '../agency-website.domain.ts'
import type { LandingFacts } from '../landing-facts.query.ts'
import type { LandingPictures } from '../pictures.data.ts'
import type { PublicAddresses } from '../public-addresses.domain.ts'
import { pageFrame } from './frame.page.ts'
import { type HomeText, homeText } from './home.texts.ts'
import { plansSection } from './plans-section.page.ts'
import { proofSection } from './proof-section.page.ts'
import { FAQ, structuredData } from './structured-data.page.ts'

export interface HomePage {
  language: Language
  /** The page is shown there: on the application's host or on its own. */
  site: 'app' | 'marketing'
  facts: LandingFacts
  pictures: LandingPictures
  addresses: PublicAddresses
  year: number
}

/** The product for people who do not know it: readable without script, every figure and price from the store. */
export function homePage(page: HomePage): string {
  const { language, site, facts, pictures, addresses, year } = page
  const say = homeText(language, page.facts.brand.name)
  const signUpHref = (planId?: number) => addresses.signUp(site, language, planId)
  const trial = html`<a class="button" href="${signUpHref()}">${say('trial')}</a>`
  const { agencyName } = facts.agency
  const website = websiteOf(facts)
  const card = (title: HomeText, body: HomeText) =>
    html`<li class="card"><h3>${say(title)}</h3><p>${say(body)}</p></li>`
  const shot = (name: 'reviews' | 'widget', alt: HomeText) =>
    html`<img class="shot" src="${pictures[name].url}" alt="${say(alt)}" width="${pictures[name].width}" height="${pictures[name].height}" loading="lazy" decoding="async">`
  const { dashboard, phone } = pictures

  const main = html`<section class="hero"><div class="wrap">
<div>
<h1>${say('heroTitle')}</h1>
<p class="lead">${say('heroText')}</p>
<p class="actions">${trial}<a class="button quiet" href="#precos">${say('seePricing')}</a></p>
<p class="note">${say('heroNote')} <a href="${addresses.scan(site)}">${say('heroScan')}</a></p>
</div>
<div class="shots">
<picture><source media="(max-width:560px)" srcset="${phone.url}" width="${phone.width}" height="${phone.height}"><img src="${dashboard.url}" alt="${say('dashboardAlt')}. ${say('phoneAlt')}." width="${dashboard.width}" height="${dashboard.height}" fetchpriority="high"></picture>
<img class="small" src="${phone.url}" alt="" width="${phone.width}" height="${phone.height}">
</div>
</div></section>
<section class="band" id="beneficios"><div class="wrap">
<h2>${say('benefits')}</h2>
<ul class="grid">
${card('benefit1Title', 'benefit1')}
${card('benefit2Title', 'benefit2')}
${card('benefit3Title', 'benefit3')}
${card('benefit4Title', 'benefit4')}
</ul>
</div></section>
<section id="como-funciona"><div class="wrap">
<h2>${say('how')}</h2>
<ol class="grid steps">
${card('step1Title', 'step1')}
${card('step2Title', 'step2')}
${card('step3Title', 'step3')}
${card('step4Title', 'step4')}
</ol>
<div class="two">${shot('reviews', 'reviewsAlt')}${shot('widget', 'widgetAlt')}</div>
</div></section>
${plansSection({ language, plans: offeredPlans(facts.plans[language]), signUpHref })}
${proofSection({ language, figures: facts.figures, agency: facts.brand.name })}
<section id="perguntas" class="band"><div class="wrap">
<h2>${say('faq')}</h2>
<div class="faq">
${FAQ.map(([question, answer]) => html`<details><summary>${say(question)}</summary><p>${say(answer)}</p></details>\n`)}</div>
</div></section>
<section class="final"><div class="wrap">
<h2>${say('finalTitle')}</h2>
<p class="lead">${say('finalText')}</p>
${trial}
</div></section>
<section id="contato"><div class="wrap">
<h2>${say('contactTitle')}</h2>
<p class="lead">${say('contactText', { agency: agencyName })}</p>
<p class="actions">${addresses.contactEmail && html`<a class="button" href="mailto:${addresses.contactEmail}">${addresses.contactEmail}</a>`}${website && html`<a class="button quiet" href="${website}" rel="noopener">${say('contactLink', { agency: agencyName })}</a>`}</p>
</div></section>`

  return pageFrame({
    language,
    title: say('title'),
    description: say('description'),
    addressIn: addresses.homeIn,
    home: addresses.homePath(site, language),
    switchHref: addresses.homePath(site, language === 'pt' ? 'en' : 'pt'),
    appUrl: addresses.signIn(language),
    facts,
    year,
    image: {
      url: addresses.picture(pictures.share.url),
      alt: say('dashboardAlt'),
      width: pictures.share.width,
      height: pictures.share.height,
    },
    structuredData: structuredData({ language, facts, addresses }),
    main,
  })
}
