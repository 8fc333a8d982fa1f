import type { Language } from '../values.ts'
import type { Plan } from './plan.formulae.ts'

type PlanFacts = Pick<Plan, 'reviewGap' | 'weeksToLeadership' | 'phases' | 'phasedWeeks' | 'cushion'>

const plural = (count: number, one: string, many: string): string =>
  (count === 1 ? one : many).replace('{n}', String(count))

const rates = {
  pt: new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 1 }),
} as const

const weeks = {
  pt: (count: number) => plural(count, '1 semana', '{n} semanas'),
  en: (count: number) => plural(count, '1 week', '{n} weeks'),
} as const

/** A plan in one sentence, on the page, in the mail and on the shared page. */
export const PLAN_SUMMARY: Record<Language, (plan: PlanFacts) => string> = {
  pt: ({ reviewGap, phases, phasedWeeks, cushion }) => {
    if (cushion > 0) return `Você já está em primeiro lugar. Construa uma vantagem de +${cushion} avaliações.`
    if (reviewGap === 0) return 'Ninguém tem avaliações ainda: a primeira já coloca você na frente.'
    const [first, then] = phases.map(({ weeks: count, perWeek }) => ({
      perWeek: rates.pt.format(perWeek),
      weeks: weeks.pt(count),
    }))
    const missing = `Faltam ${plural(reviewGap, '1 avaliação', '{n} avaliações')} para a liderança`
    const pace = then
      ? `cerca de ${first?.perWeek} por semana durante ${first?.weeks}, enquanto você convida a base de clientes antigos, depois cerca de ${then.perWeek} por semana durante ${then.weeks}, só com clientes novos: ${weeks.pt(phasedWeeks)} ao todo`
      : `cerca de ${first?.perWeek} por semana durante ${first?.weeks}`
    return `${missing}: ${pace}, se o líder parar.`
  },
  en: ({ reviewGap, phases, phasedWeeks, cushion }) => {
    if (cushion > 0) return `You are already in first place. Build a cushion of +${cushion} reviews.`
    if (reviewGap === 0) return 'Nobody has reviews yet: the first one puts you ahead.'
    const [first, then] = phases.map(({ weeks: count, perWeek }) => ({
      perWeek: rates.en.format(perWeek),
      weeks: weeks.en(count),
    }))
    const missing = `You need ${plural(reviewGap, '1 more review', '{n} more reviews')} to reach first place`
    const pace = then
      ? `about ${first?.perWeek} a week for ${first?.weeks} while you invite your past customers, then about ${then.perWeek} a week for ${then.weeks} from new customers alone: ${weeks.en(phasedWeeks)} in all`
      : `about ${first?.perWeek} a week for ${first?.weeks}`
    return `${missing}: ${pace}, if the leader stands still.`
  },
}

const isLonger = ({ weeksToLeadership, phasedWeeks, reviewGap, cushion }: PlanFacts): boolean =>
  weeksToLeadership < phasedWeeks && reviewGap > 0 && cushion === 0

/** Says where the short number comes from; null where both are the same. */
export const SHORT_WEEKS: Record<Language, (plan: PlanFacts) => string | null> = {
  pt: (plan) =>
    isLonger(plan)
      ? `A conta curta dá ${weeks.pt(plan.weeksToLeadership)}: ela supõe que a base de clientes antigos nunca acaba. Como cada cliente antigo é convidado uma só vez, são ${weeks.pt(plan.phasedWeeks)}.`
      : null,
  en: (plan) =>
    isLonger(plan)
      ? `The short calculation says ${weeks.en(plan.weeksToLeadership)}: it assumes that past customers never run out. Because each of them is invited only once, it takes ${weeks.en(plan.phasedWeeks)}.`
      : null,
}
