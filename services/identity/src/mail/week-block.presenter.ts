import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { HEALTH_REASON_TEXTS } from '@avaliax/proto/tenancy/health-reason.texts.ts'
import type { AgencyWeek } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { Language, Localized } from '@avaliax/proto/values.ts'

/** Somebody who has not signed in for long, by the company. */
export interface AwayOwner {
  clientId: number
  name: string
  lastSeenAt: Date
}

export interface Row {
  label: string
  count: string
  /** The list of what is counted. */
  address: string
}

interface About {
  language: Language
  /** Any address of the application. */
  url: string
}

const WAITING: Localized = {
  pt: 'Urgentes sem resposta há mais de dois dias',
  en: 'Urgent, without a reply for more than two days',
}

/** Writes what needs the agency, each line with the way to its list: first the reviews, then the clients by reason. */
export function weekRows({ attention, waiting }: AgencyWeek, { language, url }: About): Row[] {
  const row = (label: Localized, count: number, path: string): Row => ({
    label: label[language],
    count: count.toLocaleString(LANGUAGE_TAGS[language]),
    address: new URL(path, url).href,
  })
  const clients = attention.map(({ reason, clients }) =>
    row(HEALTH_REASON_TEXTS[reason], clients, `/clients?reason=${reason}&sort=attention`),
  )
  return waiting.reviews === 0
    ? clients
    : [row(WAITING, waiting.reviews, `/reviews/all?urgent=true&to=${waiting.to}`), ...clients]
}

const AWAY: Localized = { pt: 'Sem acesso há mais de 30 dias', en: 'Not signed in for more than 30 days' }
const NAMED_AT_MOST = 10
const DAY = { timeZone: DEFAULT_TIME_ZONE } as const

/** Owners who stay away: how many, and by name those who were here longest ago. */
export function awayRows(away: readonly AwayOwner[], { language, url }: About): Row[] {
  if (away.length === 0) return []
  const address = (path: string) => new URL(path, url).href
  const named = away.slice(0, NAMED_AT_MOST).map(({ clientId, name, lastSeenAt }) => ({
    label: name,
    // Dates read as in Brazil in both languages, as everywhere in the product.
    count: lastSeenAt.toLocaleDateString(LANGUAGE_TAGS.pt, DAY),
    address: address(`/clients/${clientId}`),
  }))
  return [{ label: AWAY[language], count: String(away.length), address: address('/clients') }, ...named]
}

export const rowText = ({ label, count, address }: Row): string => `${label}: ${count}\n${address}`

const CELL = 'padding:6px 0;border-bottom:1px solid #dbe2e1'

export const rowTable = (rows: readonly Row[]): Html | null =>
  rows.length === 0
    ? null
    : html`<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${rows.map(
        ({ label, count, address }) =>
          html`<tr><td class="ax-line" style="${CELL}"><a href="${address}" style="color:inherit">${label}</a></td><td class="ax-line" align="right" style="${CELL};padding-left:12px"><strong>${count}</strong></td></tr>`,
      )}</table>`
