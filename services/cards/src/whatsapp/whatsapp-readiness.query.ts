import { countryOfZone } from '@avaliax/chassis/phone/countries.ts'
import { countryOfNumber } from '@avaliax/chassis/phone/phone-number.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import type { ClientWhatsApp, WhatsAppObstacle } from '@avaliax/proto/cards/whatsapp/whatsapp.fields.ts'
import { Language } from '@avaliax/proto/values.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { PlanViews } from '../client/plan-view.service.ts'
import type { WhatsAppNumberRow, WhatsAppTemplateRow } from './whatsapp.models.ts'
import { type StoredCharge, shownCharge } from './whatsapp.presenter.ts'
import type { WhatsAppNumbers } from './whatsapp-number.service.ts'
import type { WhatsAppRates } from './whatsapp-rate.service.ts'
import type { WhatsAppTemplates } from './whatsapp-template.service.ts'

interface Deps {
  numbers: Pick<WhatsAppNumbers, 'of'>
  templates: Pick<WhatsAppTemplates, 'usedOf'>
  rates: Pick<WhatsAppRates, 'at'>
  plans: Pick<PlanViews, 'mayAsk'>
  now: () => Date
}

/** A message needs these, found. */
export interface Ready {
  number: WhatsAppNumberRow
  template: WhatsAppTemplateRow
  charge: Omit<StoredCharge, 'attempt'>
}
export type Readiness = Ready | { obstacle: WhatsAppObstacle }

interface Asked {
  view: ClientView
  language: Language
  /** E.164; null: a number of the shop's own country. */
  phone: string | null
}

/** Whether a message can leave for a client now, by which number and text, and for how much. */
export function whatsAppReadiness({ numbers, templates, rates, plans, now }: Deps) {
  async function chargeOf(category: string, view: ClientView, phone: string | null) {
    const country = phone === null ? countryOfZone(view.timeZone) : countryOfNumber(phone)
    if (!country) return null
    const rate = await rates.at({ country, category, day: dayIn(view.timeZone, now()) })
    return (
      rate && { country, category, micros: rate.micros, currency: rate.currency, rateFrom: rate.validFrom }
    )
  }

  async function readiness({ view, language, phone }: Asked): Promise<Readiness> {
    const number = await numbers.of(view._id)
    if (!number?.isOn) return { obstacle: 'NO_NUMBER' }
    if (number.trouble !== null) return { obstacle: 'NUMBER_TROUBLE' }
    const template = await templates.usedOf(number.wabaId, language)
    if (!template) return { obstacle: 'NO_TEMPLATE' }
    const charge = await chargeOf(template.category, view, phone)
    return charge ? { number, template, charge } : { obstacle: 'NO_RATE' }
  }

  return {
    readiness,
    chargeOf,

    /** As it is shown before anybody is asked. */
    async shown(view: ClientView): Promise<ClientWhatsApp> {
      const isInPlan = await plans.mayAsk('whatsAppRequests', view)
      const number = await numbers.of(view._id)
      const byLanguage = await Promise.all(
        Language.options.map(async (language) => {
          const found = await readiness({ view, language, phone: null })
          if ('obstacle' in found) return { language, obstacle: found.obstacle, charge: null, body: null }
          const obstacle = isInPlan ? null : ('NOT_IN_PLAN' as const)
          return { language, obstacle, charge: shownCharge(found.charge), body: found.template.body }
        }),
      )
      const isShown = number?.isOn ?? false
      return {
        displayNumber: isShown ? (number?.displayNumber ?? null) : null,
        displayName: isShown ? (number?.displayName ?? null) : null,
        isOwn: isShown && number?.clientId === view._id,
        byLanguage: isInPlan
          ? byLanguage
          : byLanguage.map((one) => ({ ...one, obstacle: 'NOT_IN_PLAN' as const })),
      }
    },
  }
}
export type WhatsAppReadiness = ReturnType<typeof whatsAppReadiness>
