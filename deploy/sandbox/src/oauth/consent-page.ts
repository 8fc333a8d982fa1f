import { type Html, html, raw } from '@avaliax/chassis/http/pages/html.ts'
import { type Answer, page } from '../kernel/exchange.ts'
import type { User } from '../state/scenario.ts'
import type { AuthProblem, AuthRequest } from './auth-request.ts'
import { isOptional, SCOPES } from './scopes.ts'

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:30rem;margin:3rem auto;padding:0 1rem}fieldset{margin:1rem 0}' +
  'label{display:block}button{font:inherit;padding:.5rem 1.5rem;margin-right:1rem}.mark{background:#fd0;padding:.1rem .5rem}'

function signInPage(title: string, content: Html, status = 200): Answer {
  const markup = html`<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} - SANDBOX</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style><p><b class="mark">SANDBOX</b> stand-in for the sign-in page</p>${content}</html>`
  return page(markup, status)
}

export function problemPage({ code, description }: AuthProblem): Answer {
  const status = code === 'invalid_client' ? 401 : 400
  return signInPage(
    'Access blocked',
    html`<h1>Access blocked</h1><p>Error ${status}: <code>${code}</code></p><p>${description}</p>`,
    status,
  )
}

/** A plain form posted back to its own address: `account`, `scope` (repeated), `decision`. */
export function consentPage(request: AuthRequest, users: User[]): Answer {
  const chosen = users.find((user) => user.email === request.loginHint) ?? users[0]
  const accounts = users.map(
    (user) =>
      html`<label><input type="radio" name="account" value="${user.email}"${user === chosen && ' checked'}> ${user.displayName} &lt;${user.email}&gt;</label>`,
  )
  const scopes = request.scopes.map((scope) =>
    isOptional(scope)
      ? html`<label><input type="checkbox" name="scope" value="${scope}"> ${SCOPES[scope]}</label>`
      : html`<label><input type="checkbox" checked disabled> ${SCOPES[scope]}</label>`,
  )
  return signInPage(
    'Sign in',
    html`<h1>Choose an account</h1><form method="post"><fieldset><legend>Account</legend>${accounts}</fieldset><fieldset><legend>Select what the app can access</legend>${scopes}</fieldset><button name="decision" value="allow">Allow</button><button name="decision" value="deny">Deny</button></form>`,
  )
}
