import { type Html, html } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument } from '@avaliax/chassis/http/pages/html-document.ts'
import { pageBrand, pageHead, plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { ERRORS, type ErrorCode } from '@avaliax/proto/errors.ts'
import type { ConsentOutcome } from '@avaliax/proto/tenancy/google.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { BusinessLocation } from '@avaliax/providers/google-business/google-business.map.ts'
import { LINK_NOTICES, LINK_TEXTS, type LinkNotice, OUTCOME_TEXTS } from './google-link.texts.ts'

interface Shown {
  language: Language
  brand: Brand
}

const page = (title: string, { language, brand }: Shown, body: Html): string =>
  htmlDocument({
    language,
    head: html`${pageHead(title, brand)}
<style>
main { max-width: 30rem }
ul { margin: 16px 0 0; padding-left: 20px; text-align: left }
small { display: block; margin-top: 16px }
fieldset { margin: 20px 0 0; padding: 0; border: 0; text-align: left }
label { display: flex; gap: 12px; align-items: baseline; min-height: 44px; box-sizing: border-box; padding: 10px 12px; margin-top: 8px; border: 1px solid var(--border); border-radius: 10px; color: var(--text); overflow-wrap: anywhere }
label span { display: block; color: var(--muted); font-size: 15px }
input { flex: none; width: 20px; height: 20px; margin: 0; translate: 0 4px }
.said { margin-top: 16px; color: var(--text); font-weight: 600 }
button { min-height: 44px }
</style>`,
    body: html`<main>
${pageBrand(brand)}
<h1>${title}</h1>
${body}
</main>`,
  })

const setOut = (label: string, rank: 'main' | 'plain' = 'plain'): Html =>
  html`<form method="post"><button class="${rank}">${label}</button></form>`

interface Invitation {
  company: string
  /** The way to Google before ended so. */
  outcome: Exclude<ConsentOutcome, 'connected'> | null
  /** The page stands inside of another application. */
  inApp: boolean
}

/** Says what will be read and written before anybody goes to Google. */
export function invitationPage({ company, outcome, inApp }: Invitation, shown: Shown): string {
  const { language, brand } = shown
  const text = LINK_TEXTS[language]
  const { title, body } = text.invite(company, brand.name)
  return page(
    title,
    shown,
    html`<p>${body}</p>
<ul><li>${text.reads}</li><li>${text.writes}</li></ul>${outcome && html`\n<p class="said" role="alert">${OUTCOME_TEXTS[outcome][language]}</p>`}
${inApp ? html`<p class="said">${text.inApp}</p>` : setOut(outcome ? text.again : text.go, 'main')}`,
  )
}

interface Choice {
  company: string
  locations: readonly BusinessLocation[]
  /** The place that the client is linked to already stands first, chosen. */
  placeId: string | null
  /** Why the one that was chosen could not be. */
  refused: ErrorCode | null
}

export function locationsPage({ company, locations, placeId, refused }: Choice, shown: Shown): string {
  const text = LINK_TEXTS[shown.language]
  if (locations.length === 0)
    return page(text.none.title, shown, html`<p>${text.none.body}</p>\n${setOut(text.otherAccount, 'main')}`)
  const isTheirs = (location: BusinessLocation) => placeId !== null && location.placeId === placeId
  const ordered = [...locations].sort((one, other) => Number(isTheirs(other)) - Number(isTheirs(one)))
  const { title, body } = text.choose(company)
  return page(
    title,
    shown,
    html`<p>${body}</p>${refused && html`\n<p class="said" role="alert">${ERRORS[refused][shown.language]}</p>`}
<form method="post"><fieldset aria-label="${title}">${ordered.map(
      (location) => html`
<label><input type="radio" name="location" value="${location.resourceName}" required${isTheirs(location) && html` checked`}><span><b>${location.title}</b>${location.address && html`<br>${location.address}`}</span></label>`,
    )}
</fieldset><button class="main">${text.confirm}</button></form>
${setOut(text.otherAccount)}`,
  )
}

export function linkNotice(notice: LinkNotice, { language, brand }: Shown): string {
  const { title, body } = LINK_NOTICES[notice][language]
  return plainPage({ title, body, language, brand })
}
