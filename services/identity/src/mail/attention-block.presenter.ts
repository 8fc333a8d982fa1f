import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { LANGUAGE_TAGS } from '@avaliax/chassis/http/pages/html-document.ts'
import type { ReasonCount } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { HEALTH_REASON_TEXTS } from '@avaliax/proto/tenancy/health-reason.texts.ts'
import type { Language } from '@avaliax/proto/values.ts'

interface Row {
  label: string
  clients: string
  /** The list of these clients. */
  address: string
}

interface About {
  language: Language
  /** Any address of the application. */
  url: string
}

/** Why clients need the agency, each reason with the way to its clients. */
export const attentionRows = (attention: readonly ReasonCount[], { language, url }: About): Row[] =>
  attention.map(({ reason, clients }) => ({
    label: HEALTH_REASON_TEXTS[reason][language],
    clients: clients.toLocaleString(LANGUAGE_TAGS[language]),
    address: new URL(`/clients?reason=${reason}&sort=attention`, url).href,
  }))

export const reasonText = ({ label, clients, address }: Row): string => `${label}: ${clients}\n${address}`

const CELL = 'padding:6px 0;border-bottom:1px solid #dbe2e1'

export const reasonTable = (rows: readonly Row[]): Html | null =>
  rows.length === 0
    ? null
    : html`<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 20px;border-collapse:collapse">${rows.map(
        ({ label, clients, address }) =>
          html`<tr><td class="ax-line" style="${CELL}"><a href="${address}" style="color:inherit">${label}</a></td><td class="ax-line" align="right" style="${CELL}"><strong>${clients}</strong></td></tr>`,
      )}</table>`
