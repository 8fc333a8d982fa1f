import { type Html, html, joined } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import type { Plan } from '@avaliax/proto/tenancy/plan.routes.ts'
import { planLines } from '@avaliax/proto/tenancy/plan-lines.texts.ts'
import { discountOf } from '@avaliax/proto/tenancy/plan-truth.ts'
import { yearlyPriceOf, yearlySaving } from '@avaliax/proto/tenancy/yearly-price.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { homeText } from './home.texts.ts'
import { SWITCHED_MOST } from './page.style.ts'

interface Deps {
  language: Language
  plans: readonly Plan[]
  signUpHref: (planId?: number) => string
}

export function plansSection({ language, plans, signUpHref }: Deps): Html {
  const say = homeText(language)
  const card = (plan: Plan): Html => {
    const { trialDays } = plan
    const trial = trialDays ? [say('trialDays', { count: trialDays })] : []
    const lines = [...planLines(plan, language), ...trial].map((line) => html`<li>${line}</li>`)
    // A plan that is not sold online begins without a checkout.
    const href = signUpHref(Number(plan.price) > 0 && plan.stripePriceId ? plan.id : undefined)
    const before =
      plan.originalPrice && discountOf(plan) !== null
        ? html`<s>${reais(plan.originalPrice, language)}</s>`
        : ''
    return html`<li class="card plan${plan.name === 'professional' ? ' main' : ''}">
<h3>${plan.displayName}</h3>
<p class="price">${before}${reais(plan.price, language)}<small>${say('perMonth')}</small></p>
${yearOf(plan, language)}${plan.description && html`<p>${plan.description}</p>`}
<ul>${lines}</ul>
<a class="button${plan.name === 'professional' ? '' : ' quiet'}" href="${href}">${say('choose', { plan: plan.displayName })}</a>
</li>`
  }
  return html`<section class="band" id="precos"><div class="wrap">
<h2>${say('plans')}</h2>
<p class="lead">${say('plansText')}</p>
${switchOf(plans, say('plans'))}<ul class="grid plans">
${joined(plans.map(card), '\n')}
</ul>
</div></section>`
}

/** Says what a whole year costs at once, and what that saves; nothing where it is not sold so. */
function yearOf(plan: Plan, language: Language): Html | string {
  const say = homeText(language)
  const yearly = yearlyPriceOf(plan)
  if (yearly === null) return ''
  const saving = yearlySaving(plan)
  const saved = saving ? `, ${say('yearSaves', { amount: reais(saving.amount, language) })}` : ''
  return html`<p class="year">${say('orYear', { price: reais(yearly, language) })}${saved}</p>
`
}

/** On a phone one card is seen, chosen here by the style sheet alone; a browser that cannot shows all of them. */
function switchOf(plans: readonly Plan[], label: string): Html | string {
  if (plans.length < 2 || plans.length > SWITCHED_MOST) return ''
  const first = Math.max(
    0,
    plans.findIndex(({ name }) => name === 'professional'),
  )
  const options = plans.map(
    ({ displayName }, index) =>
      html`<label><input type="radio" name="plan"${index === first ? ' checked' : ''}> ${displayName}</label>`,
  )
  return html`<div class="choice" role="radiogroup" aria-label="${label}">${options}</div>
`
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
