import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument } from '@avaliax/chassis/http/pages/html-document.ts'
import { pageBrand, pageHead, plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { TICKET_TEXT_MAX } from '@avaliax/proto/cards/request/customer-page.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { CUSTOMER_PAGE_TEXTS, type CustomerNotice, NOTICES } from './customer-page.texts.ts'

interface Shown {
  language: Language
  brand: Brand
}

/**
 * The same bytes for everybody whom a shop asked: no name, no secret, and no order by how somebody feels. Its addresses are relative,
 * so that the secret stands in the browser's address alone.
 */
export function customerPage(company: string, { language, brand }: Shown): string {
  const text = CUSTOMER_PAGE_TEXTS[language]
  const title = company ? text.titleOf(company) : text.title
  return htmlDocument({
    language,
    head: html`${pageHead(title, brand)}
<style>
main { max-width: 30rem }
form { margin-top: 24px; padding-top: 8px; border-top: 1px solid var(--border) }
label { display: block; margin-top: 16px; color: var(--text); font-weight: 600; text-align: left }
textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 8px; padding: 10px; font: inherit; color: var(--text); background: var(--bg); border: 1px solid var(--border); border-radius: 10px }
small { display: block; margin-top: 8px; text-align: left }
button, a { margin-top: 16px; min-height: 44px }
</style>`,
    body: html`<main>
${pageBrand(brand)}
<h1>${title}</h1>
<p>${text.body}</p>
<a href="?go=google" rel="nofollow">${text.google}</a>
${ticketForm(language)}
${leaveForm(text.leave)}
</main>`,
  })
}

function ticketForm(language: Language): Html {
  const { manager, managerNote, send } = CUSTOMER_PAGE_TEXTS[language]
  return html`<form method="post">
<label>${manager}<textarea name="text" rows="4" maxlength="${TICKET_TEXT_MAX}" required></textarea></label>
<small>${managerNote}</small>
<button>${send}</button>
</form>`
}

const leaveForm = (label: string): Html => html`<form method="post">
<input type="hidden" name="List-Unsubscribe" value="One-Click">
<button class="quiet">${label}</button>
</form>`

/** While nobody can look the link up, not being asked again works all the same. */
export const customerPageInOutage = ({ language, brand }: Shown): string => {
  const { title, body } = NOTICES.outage[language]
  return plainPage({ title, body, language, brand, post: CUSTOMER_PAGE_TEXTS[language].leave })
}

export function customerNotice(notice: CustomerNotice, { language, brand }: Shown): string {
  const { title, body } = NOTICES[notice][language]
  return plainPage({ title, body, language, brand })
}
