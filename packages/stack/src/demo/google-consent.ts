const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

interface Consent {
  /** The application sent the browser there. */
  authUrl: string
  /** The Google account that the owner picks. */
  account: string
}

/** Fills the sandbox's consent page like a browser: picks the account, leaves the scopes ticked, presses Allow. */
export async function allowGoogle({ authUrl, account }: Consent): Promise<string> {
  const page = await (await fetch(authUrl)).text()
  const form = /<form\b[^>]*>/.exec(page)?.[0] ?? ''
  const fields = new URLSearchParams()
  for (const [tag] of page.matchAll(/<input\b[^>]*>/g)) {
    const [name, type, value = ''] = [attribute(tag, 'name'), attribute(tag, 'type'), attribute(tag, 'value')]
    if (!name || type === 'submit') continue
    if (type === 'radio' && decoded(value) !== account) continue
    fields.append(name, decoded(value))
  }
  fields.set('decision', 'allow')
  const action = new URL(decoded(attribute(form, 'action') ?? ''), authUrl)
  const answer = await fetch(action, { method: 'POST', body: fields, redirect: 'manual' })
  const back = answer.headers.get('location')
  if (!back)
    throw new Error(`The consent page answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  return back
}
