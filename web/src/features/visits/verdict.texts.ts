import type { TapEvent, TapVerdict } from '@avaliax/proto/cards/tap.routes.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'

/** What became of a visit, or of several, in a word. */
export const verdictTexts = defineTexts({
  counted: { en: { one: 'Counted', other: 'Counted' }, pt: { one: 'Contada', other: 'Contadas' } },
  duplicate: { en: { one: 'Repeated', other: 'Repeated' }, pt: { one: 'Repetida', other: 'Repetidas' } },
  bot: { en: { one: 'Robot', other: 'Robots' }, pt: { one: 'Robô', other: 'Robôs' } },
  preview: {
    en: { one: 'Link preview', other: 'Link previews' },
    pt: { one: 'Prévia do link', other: 'Prévias do link' },
  },
  head: {
    en: { one: 'Link check', other: 'Link checks' },
    pt: { one: 'Checagem do link', other: 'Checagens do link' },
  },
  unassigned: {
    en: { one: 'Without a person', other: 'Without a person' },
    pt: { one: 'Sem responsável', other: 'Sem responsável' },
  },
  suspended: {
    en: { one: 'Account suspended', other: 'Account suspended' },
    pt: { one: 'Conta suspensa', other: 'Conta suspensa' },
  },
  excluded: {
    en: { one: 'Taken out', other: 'Taken out' },
    pt: { one: 'Retirada do mês', other: 'Retiradas do mês' },
  },
}) satisfies Record<TapVerdict, unknown>

/** Why, as one would tell the owner across the counter. */
export const reasonTexts = defineTexts({
  counted: {
    en: 'A person came and was sent on to your review page.',
    pt: 'Uma pessoa veio e foi levada à sua página de avaliação.',
  },
  notSent: {
    en: 'A person came and counts, but no business was linked on Google, so there was no review page to open.',
    pt: 'Uma pessoa veio e contou, mas a empresa não estava vinculada no Google e não havia página de avaliação para abrir.',
  },
  duplicate: {
    en: 'The same phone opened it again within 30 seconds; that counts once.',
    pt: 'O mesmo celular abriu de novo em menos de 30 segundos; conta só uma vez.',
  },
  bot: {
    en: 'A program opened the link, such as a search engine, not a customer.',
    pt: 'Um programa abriu o link, como um buscador, e não um cliente.',
  },
  preview: {
    en: 'An app such as WhatsApp looked at the link to show a preview of it; nobody had opened it.',
    pt: 'Um aplicativo como o WhatsApp leu o link para mostrar a prévia; ninguém tinha aberto.',
  },
  head: {
    en: 'A program only checked that the link works, without opening it.',
    pt: 'Um programa só conferiu se o link funciona, sem abrir.',
  },
  unassigned: {
    en: 'The card or link belonged to nobody at that moment. Give the card to somebody of the team.',
    pt: 'O cartão ou link não era de ninguém naquele momento. Entregue o cartão a alguém da equipe.',
  },
  suspended: {
    en: 'Your account was suspended at that moment, so nothing was counted.',
    pt: 'Sua conta estava suspensa naquele momento, por isso nada foi contado.',
  },
  excluded: {
    en: 'It looked like part of a flood, and you took it out of the month.',
    pt: 'Parecia parte de uma enxurrada, e você a retirou do mês.',
  },
})

export const reasonOf = ({ verdict, sent }: TapEvent): keyof typeof reasonTexts =>
  verdict === 'counted' && !sent ? 'notSent' : verdict
