import type { TapEvent, TapVerdict } from '@avaliax/proto/cards/ledger/tap.routes.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

/** Says in a word what became of a visit, or of several. */
export const verdictTexts = defineTexts({
  counted: { en: { one: 'Counted', other: 'Counted' }, pt: { one: 'Contada', other: 'Contadas' } },
  duplicate: { en: { one: 'Duplicate', other: 'Duplicates' }, pt: { one: 'Repetida', other: 'Repetidas' } },
  bot: { en: { one: 'Bot', other: 'Bots' }, pt: { one: 'Robô', other: 'Robôs' } },
  preview: {
    en: { one: 'Link preview', other: 'Link previews' },
    pt: { one: 'Prévia do link', other: 'Prévias do link' },
  },
  head: {
    en: { one: 'Link check', other: 'Link checks' },
    pt: { one: 'Checagem do link', other: 'Checagens do link' },
  },
  unassigned: {
    en: { one: 'Unassigned', other: 'Unassigned' },
    pt: { one: 'Não atribuída', other: 'Não atribuídas' },
  },
  suspended: {
    en: { one: 'Account suspended', other: 'Account suspended' },
    pt: { one: 'Conta suspensa', other: 'Conta suspensa' },
  },
  excluded: {
    en: { one: 'Excluded', other: 'Excluded' },
    pt: { one: 'Retirada', other: 'Retiradas' },
  },
  shop: {
    en: { one: 'Counted for the shop', other: 'Counted for the shop' },
    pt: { one: 'Contada para a loja', other: 'Contadas para a loja' },
  },
}) satisfies Record<TapVerdict, unknown>

/** Why, as one would tell the owner across the counter. */
export const reasonTexts = defineTexts({
  counted: {
    en: 'Opened your review page.',
    pt: 'Abriu sua página de avaliação.',
  },
  notSent: {
    en: 'Counted, but your business wasn’t linked on Google, so there was no review page to open.',
    pt: 'Contou, mas a empresa não estava vinculada no Google e não havia página de avaliação para abrir.',
  },
  duplicate: {
    en: 'The same phone opened it again within 30 seconds; it counts once.',
    pt: 'O mesmo celular abriu de novo em menos de 30 segundos; conta uma vez.',
  },
  bot: {
    en: 'A program such as a search engine opened the link.',
    pt: 'Um programa, como um buscador, abriu o link.',
  },
  preview: {
    en: 'A messaging app generated a preview; nobody opened the link.',
    pt: 'Um aplicativo de mensagens gerou a prévia; ninguém abriu o link.',
  },
  head: {
    en: 'A program checked that the link works, without opening it.',
    pt: 'Um programa conferiu se o link funciona, sem abri-lo.',
  },
  unassigned: {
    en: 'The card or link wasn’t assigned to anyone at that time. Assign the card to an employee.',
    pt: 'O cartão ou link não estava atribuído a ninguém naquele momento. Atribua o cartão a um funcionário.',
  },
  suspended: {
    en: 'Your account was suspended at that time, so the visit wasn’t counted.',
    pt: 'Sua conta estava suspensa naquele momento, por isso a visita não contou.',
  },
  excluded: {
    en: 'You excluded this suspicious visit from the month.',
    pt: 'Você retirou esta visita suspeita do mês.',
  },
  shop: {
    en: 'Opened your review page with a card that nobody on the team has. Assign it, and its visits count for that person.',
    pt: 'Abriu sua página de avaliação com um cartão que não está com ninguém da equipe. Atribua o cartão, e as visitas contam para a pessoa.',
  },
  shopLost: {
    en: 'Opened your review page with a card that was reported lost.',
    pt: 'Abriu sua página de avaliação com um cartão que foi dado como perdido.',
  },
})

export function reasonOf({ verdict, sent, lostCard }: TapEvent): keyof typeof reasonTexts {
  if (verdict === 'counted' && !sent) return 'notSent'
  return verdict === 'shop' && lostCard ? 'shopLost' : verdict
}
