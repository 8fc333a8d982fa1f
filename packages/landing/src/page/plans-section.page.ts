import { type Html, html, joined } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { type HomeText, homeText, type Say } from './home.texts.ts'

/** What a feature key is called on the page; the numbers say the rest. */
const FEATURES: Partial<Record<Plan['features'][number], readonly HomeText[]>> = {
  advanced_analytics: ['advancedReports'],
  qr_codes: ['qrCodes'],
  leaderboard: ['monthlyRanking'],
  priority_support: ['prioritySupport'],
}
/** Plans that the product describes itself; the agency's own are described by their feature keys. */
const DESCRIBED: Record<string, readonly HomeText[]> = {
  free: ['basicLinks', 'monthlyRanking'],
  professional: ['premiumLinks', 'prioritySupport', 'advancedReports', 'aiReplies'],
}

interface Deps {
  language: Language
  plans: readonly Plan[]
  signUpHref: (planId?: number) => string
}

export function plansSection({ language, plans, signUpHref }: Deps): Html {
  const say = homeText(language)
  const card = (plan: Plan): Html => {
    const lines = linesOf(plan, say).map((line) => html`<li>${line}</li>`)
    // What is not sold online begins without a checkout.
    const href = signUpHref(Number(plan.price) > 0 && plan.stripePriceId ? plan.id : undefined)
    const before = plan.originalPrice && html`<s>${reais(plan.originalPrice, language)}</s>`
    return html`<li class="card plan${plan.name === 'professional' ? ' main' : ''}">
<h3>${plan.displayName}</h3>
<p class="price">${before}${reais(plan.price, language)}<small>${say('perMonth')}</small></p>
${plan.description && html`<p>${plan.description}</p>`}
<ul>${lines}</ul>
<a class="button${plan.name === 'professional' ? '' : ' quiet'}" href="${href}">${say('choose', { plan: plan.displayName })}</a>
</li>`
  }
  return html`<section class="band" id="precos"><div class="wrap">
<h2>${say('plans')}</h2>
<p class="lead">${say('plansText')}</p>
<ul class="grid plans">
${joined(plans.map(card), '\n')}
</ul>
</div></section>`
}

function linesOf(plan: Plan, text: Say): string[] {
  const { maxCompanies, maxEmployees, trialDays, features, name } = plan
  const described = DESCRIBED[name] ?? [...new Set(features.flatMap((key) => FEATURES[key] ?? []))]
  return [
    text('locations', { count: maxCompanies }),
    maxEmployees ? text('employees', { count: maxEmployees }) : text('unlimited'),
    ...described.map((key) => text(key)),
    ...(trialDays ? [text('trialDays', { count: trialDays })] : []),
  ]
}

/** `29.00` as R$ 29, `29.90` as R$ 29,90. */
export function reais(amount: string, language: Language): string {
  const value = Number(amount)
  const digits = Number.isInteger(value) ? 0 : 2
  const number = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `R$ ${number.format(value)}`
}
