import type { Card } from '@avaliax/proto/cards/card/card.routes.ts'
import { COMPOSE } from '@avaliax/proto/reviews/reply-path.ts'
import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import type { PublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { freshRefusals } from '../../shared/google/fresh-refusals.ts'
import { googleTexts } from '../../shared/google/google.texts.ts'
import type { Refusal } from '../../shared/google/google-refusal.ts'
import { lostConnection } from '../../shared/google/lost-connection.ts'
import type { Language } from '../../shared/i18n/language.ts'
import type { Translate } from '../../shared/i18n/texts.ts'
import type { todoTexts } from './dashboard.texts.ts'

export interface Todo {
  key: 'suspended' | 'unlinked' | 'google' | 'rejected' | 'urgent' | 'place' | 'silent' | 'limit'
  kind: 'danger' | 'warning' | 'info'
  title: string
  text: string
  /** A page of ours, somebody else’s, or Google's consent page for a client. */
  action?: { label: string; to: string } | { label: string; href: string } | { reconnect: number }
}

/** The facts that are known of a client; undefined where they could not be read. */
export interface Facts {
  client: Client
  /** The banner about the missing place stands above the list already. */
  placeSaid: boolean
  /** Who can switch a suspended account on again. */
  agency: PublicSystemSettings | undefined
  urgent: number | undefined
  rejected: { total: number; items: readonly Review[] } | undefined
  silent: { total: number; items: readonly Card[] } | undefined
  employees: number | undefined
  maxEmployees: number | null | undefined
  /** Why a reply was not published. */
  refusalOf: (violation: string | null) => Refusal
  number: (value: number) => string
  language: Language
}

/** The filters of the reviews page that its urgent button sets: 1 to 3 stars, with text, not answered. */
export const URGENT_REVIEWS = '/reviews?ratings=3,2,1&content=text&status=unresponded'

type Words = Translate<typeof todoTexts>
type Rule = (facts: Facts, t: Words) => Todo | undefined

const suspended: Rule = ({ client, agency }, t) => {
  if (client.status !== 'inactive') return undefined
  const action = agency && {
    label: t('suspendedAction', { agency: agency.agencyName }),
    href: agency.agencyUrl,
  }
  return {
    key: 'suspended',
    kind: 'danger',
    title: t('suspended'),
    text: t('suspendedText'),
    ...(action && { action }),
  }
}

const google: Rule = ({ client, language }) => {
  const lost = lostConnection(client.googleStatus, client.googleVia)
  return (
    lost && {
      key: 'google',
      kind: 'danger',
      title: googleTexts[lost.title][language],
      text: googleTexts[lost.text][language],
      action: { reconnect: client.id },
    }
  )
}

/** The newest one is named; the way leads to it, with its reply open for writing, and on to the others. */
const rejected: Rule = ({ rejected: refused, refusalOf, number }, t) => {
  const fresh = freshRefusals(refused?.items ?? [])
  const [review] = fresh
  if (!review) return undefined
  const count = fresh.length
  const { byUs, text } = refusalOf(review.replyViolation)
  const of = { author: review.authorName, count, shown: number(count) }
  return {
    key: 'rejected',
    kind: 'danger',
    title: t(byUs ? 'notPublished' : 'rejected', of),
    text: [count > 1 && t('rejectedNewest', of), text, t('rejectedText')].filter(Boolean).join(' '),
    action: {
      label: t('rejectedAction'),
      to: `/reviews/${review.id}?states=rejected&${COMPOSE}=${review.id}`,
    },
  }
}

const urgent: Rule = ({ urgent: count, number }, t) =>
  count
    ? {
        key: 'urgent',
        kind: 'danger',
        text: t('urgentText'),
        title: t('urgent', { count, shown: number(count) }),
        action: { label: t('urgentAction'), to: URGENT_REVIEWS },
      }
    : undefined

/** Whoever taps gets nowhere. Before the first tap the first steps lead to the place. */
const isCutOff = ({ client, employees = client.employeeCount }: Facts) =>
  client.googlePlaceId === null && client.activatedAt !== null && employees > 0

const unlinked: Rule = (facts, t) =>
  isCutOff(facts)
    ? {
        key: 'unlinked',
        kind: 'danger',
        title: t('unlinked'),
        text: t('unlinkedText'),
        action: { label: t('placeAction'), to: '/settings#place' },
      }
    : undefined

const place: Rule = (facts, t) =>
  facts.client.googlePlaceId === null && !facts.placeSaid && !isCutOff(facts)
    ? {
        key: 'place',
        kind: 'warning',
        title: t('place'),
        text: t('placeText'),
        action: { label: t('placeAction'), to: '/settings#place' },
      }
    : undefined

const silent: Rule = ({ silent: cards, number }, t) => {
  if (!cards?.total) return undefined
  const { total: count, items } = cards
  const named = items.map(({ employeeName, code }) => employeeName ?? code).join(', ')
  const others = count - items.length
  const names = others > 0 ? t('andMore', { names: named, count: number(others) }) : named
  // One card is found by its code; several are among all.
  const to = count === 1 && items[0] ? `/cards?search=${items[0].code}` : '/cards'
  return {
    key: 'silent',
    kind: 'warning',
    text: t('silentText', { names }),
    title: t('silent', { count, shown: number(count) }),
    action: { label: t('silentAction'), to },
  }
}

// Not on the first day: while somebody still sets up, the next step comes first.
const limit: Rule = ({ client, employees, maxEmployees: count, number }, t) =>
  client.activatedAt !== null && count && employees !== undefined && employees >= count
    ? {
        key: 'limit',
        kind: 'info',
        text: t('limitText'),
        title: t('limit', { count, shown: number(count) }),
        action: { label: t('limitAction'), to: '/employees' },
      }
    : undefined

/** One line for each matter that waits, most pressing first. */
export const todosOf = (facts: Facts, t: Words): Todo[] =>
  [suspended, unlinked, google, rejected, urgent, place, silent, limit].flatMap(
    (rule) => rule(facts, t) ?? [],
  )
