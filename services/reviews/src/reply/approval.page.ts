import { html } from '@avaliax/chassis/http/pages/html.ts'
import { htmlDocument } from '@avaliax/chassis/http/pages/html-document.ts'
import { pageBrand, pageHead, plainPage } from '@avaliax/chassis/http/pages/plain-page.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { APPROVAL_NOTE_MAX } from '@avaliax/proto/reviews/reply-approval.routes.ts'
import { replyRevision, replyShown } from '@avaliax/proto/reviews/reply-revision.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Waiting } from './approval.service.ts'
import { APPROVAL_NOTICES, APPROVAL_TEXTS, type ApprovalNotice } from './approval.texts.ts'

interface Shown {
  language: Language
  brand: Brand
}

/** The review, the reply as it would be published, and one button for each word; without script. */
export function approvalPage({ review, company }: Waiting, { language, brand }: Shown): string {
  const text = APPROVAL_TEXTS[language]
  const title = text.title(company)
  const revision = html`<input type="hidden" name="shown" value="${replyRevision(review)}">`
  return htmlDocument({
    language,
    head: html`${pageHead(title, brand)}
<style>
main { max-width: 32rem }
blockquote { margin: 16px 0 0; padding: 12px 16px; text-align: left; border: 1px solid var(--border); border-radius: 10px; overflow-wrap: anywhere; white-space: pre-line }
blockquote b { display: block; color: var(--text) }
.reply { border-color: var(--link); color: var(--text) }
label { display: block; margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--border); color: var(--text); font-weight: 600; text-align: left }
textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 8px; padding: 10px; font: inherit; color: var(--text); background: var(--bg); border: 1px solid var(--border); border-radius: 10px }
small { display: block; margin-top: 8px; text-align: left }
button { min-height: 44px; margin-top: 16px }
</style>`,
    body: html`<main>
${pageBrand(brand)}
<h1>${title}</h1>
<p>${text.body(brand.name)}</p>
<blockquote dir="auto"><b>${text.review(review.authorName, review.rating)}</b>${review.text ?? review.originalText ?? text.noText}</blockquote>
<blockquote class="reply" dir="auto"><b>${text.reply}</b>${replyShown(review)}</blockquote>
<form method="post">${revision}<button class="main" name="decision" value="approve">${text.approve}</button></form>
<form method="post">${revision}<label>${text.note}<textarea name="note" rows="3" maxlength="${APPROVAL_NOTE_MAX}"></textarea></label>
<small>${text.noteHint}</small>
<button name="decision" value="decline">${text.decline}</button></form>
</main>`,
  })
}

export function approvalNotice(notice: ApprovalNotice, { language, brand }: Shown): string {
  const { title, body } = APPROVAL_NOTICES[notice][language]
  return plainPage({ title, body, language, brand })
}
