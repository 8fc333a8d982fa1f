import type { Language } from '../values.ts'
import type { Plan } from './plan.formulae.ts'

type PlanFacts = Pick<Plan, 'reviewGap' | 'weeksToLeadership' | 'reviewsPerWeekTarget' | 'cushion'>

const plural = (count: number, one: string, many: string): string =>
  (count === 1 ? one : many).replace('{n}', String(count))

/** A plan in one sentence, on the page, in the mail and on the shared page. */
export const PLAN_SUMMARY: Record<Language, (plan: PlanFacts) => string> = {
  pt: ({ reviewGap, weeksToLeadership, reviewsPerWeekTarget, cushion }) =>
    cushion > 0
      ? `Você já está em primeiro lugar. Construa uma vantagem de +${cushion} avaliações.`
      : reviewGap === 0
        ? 'Ninguém tem avaliações ainda: a primeira já coloca você na frente.'
        : `Faltam ${plural(reviewGap, '1 avaliação', '{n} avaliações')} para a liderança: ${plural(reviewsPerWeekTarget, '1 por semana', '{n} por semana')} durante ${plural(weeksToLeadership, '1 semana', '{n} semanas')}, se o líder parar.`,
  en: ({ reviewGap, weeksToLeadership, reviewsPerWeekTarget, cushion }) =>
    cushion > 0
      ? `You are already in first place. Build a cushion of +${cushion} reviews.`
      : reviewGap === 0
        ? 'Nobody has reviews yet: the first one puts you ahead.'
        : `You need ${plural(reviewGap, '1 more review', '{n} more reviews')} to reach first place: ${plural(reviewsPerWeekTarget, '1 a week', '{n} a week')} for ${plural(weeksToLeadership, '1 week', '{n} weeks')}, if the leader stands still.`,
}
