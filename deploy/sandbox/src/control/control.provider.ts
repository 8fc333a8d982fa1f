import { setRecords } from '../dns/dns-control.ts'
import type { Zone } from '../dns/zone.ts'
import { type FaultStore, faultComplaint } from '../faults/fault-store.ts'
import type { Journal } from '../journal/journal.ts'
import { type Answer, type Exchange, isRecord, json, type Provider } from '../kernel/exchange.ts'
import type { Mailbox } from '../smtp/mailbox.ts'
import type { SandboxState, Settings } from '../state/sandbox-state.ts'
import { addReview } from './add-review.ts'
import { moveClock } from './clock-control.ts'
import { controlBody, numberOf, wrong } from './control-body.ts'
import { stateView } from './state-view.ts'
import { uiPage } from './ui-page.ts'

interface Deps {
  state: SandboxState
  faults: FaultStore
  journal: Journal
  mails: Mailbox
  zone: Zone
  clearInboxes: () => void
  stripe: { catchUp: () => void; retryNow: () => void }
}

const TEXTS = ['webhookUrl', 'webhookSecret', 'metaWebhookUrl', 'metaAppSecret'] as const
const NUMBERS = ['seed', 'moderationSeconds', 'editsPerMinute', 'searchCeiling'] as const

function settingsOf(exchange: Exchange): { changes: Partial<Settings>; keepTokens: boolean } {
  const body = controlBody(exchange, [...NUMBERS, ...TEXTS, 'redirectUris', 'keepTokens'])
  const numbers = NUMBERS.map((name) => [name, numberOf(body[name], name)] as const)
  const { redirectUris } = body
  if (redirectUris !== undefined && !Array.isArray(redirectUris)) wrong('redirectUris must be a list')
  return {
    changes: {
      ...Object.fromEntries(numbers.filter(([, value]) => value !== undefined)),
      ...Object.fromEntries(
        TEXTS.flatMap((name) => (typeof body[name] === 'string' ? [[name, body[name]]] : [])),
      ),
      ...(Array.isArray(redirectUris) ? { redirectUris: redirectUris.map(String) } : {}),
    },
    keepTokens: body.keepTokens === true,
  }
}

function addFaults({ faults }: Deps, exchange: Exchange): Answer {
  let value: unknown
  try {
    value = JSON.parse(exchange.body.toString('utf8'))
  } catch {
    return wrong('the body is not JSON')
  }
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  for (const one of entries) {
    const complaint = faultComplaint(one)
    if (complaint) wrong(complaint)
  }
  const added = entries.filter(isRecord).map((one) => faults.add(one))
  return json(Array.isArray(value) ? { faults: added } : added[0], 201)
}

function requests({ journal }: Deps, { query }: Exchange): Answer {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined)
  const [after, limit] = [number('after'), number('limit')]
  return json({
    requests: journal.list({
      api: query.get('api'),
      method: query.get('method'),
      path: query.get('path'),
      ...(after === undefined ? {} : { after }),
      ...(limit === undefined ? {} : { limit }),
    }),
  })
}

/** Everything back to the seed: scenario, tokens, faults, journal, mail, hooks and clock. */
function reset({ state, faults, journal, mails, zone, clearInboxes }: Deps, exchange: Exchange): Answer {
  const { changes, keepTokens } = settingsOf(exchange)
  state.clock.restore()
  state.reseed(changes, keepTokens)
  faults.clear()
  journal.clear()
  mails.clear()
  zone.clear()
  clearInboxes()
  return json({ ok: true, seed: state.settings.seed })
}

/** New settings; the scenario is built anew only when a seed is named. */
function seed({ state }: Deps, exchange: Exchange): Answer {
  const { changes, keepTokens } = settingsOf(exchange)
  if (changes.seed !== undefined) state.reseed(changes, keepTokens)
  else Object.assign(state.settings, changes)
  state.changed()
  return json({ ok: true, seed: state.settings.seed })
}

function site(state: SandboxState, exchange: Exchange): Answer {
  const { embedCode } = controlBody(exchange, ['embedCode'])
  if (typeof embedCode !== 'string') return wrong('embedCode must be a text')
  state.embedCode = embedCode
  state.changed()
  return json({ ok: true })
}

export function controlProvider(deps: Deps): Provider {
  const { state, faults, journal, mails, zone, stripe } = deps
  const cleared = (clear: () => void) => () => {
    clear()
    return json({ ok: true })
  }
  const on = (method: string, path: string, handle: (exchange: Exchange) => Answer) => ({
    method,
    pattern: `/__sandbox${path}`,
    handle,
  })
  return {
    api: 'control',
    prefix: '/__sandbox',
    routes: [
      on('POST', '/reset', (exchange) => reset(deps, exchange)),
      on('POST', '/seed', (exchange) => seed(deps, exchange)),
      on('POST', '/faults', (exchange) => addFaults(deps, exchange)),
      on('GET', '/faults', () => json({ faults: faults.list() })),
      on('DELETE', '/faults', cleared(faults.clear)),
      on('DELETE', '/faults/:fault', ({ params }) => {
        return faults.remove(Number(params.fault))
          ? json({ ok: true })
          : json({ error: 'no such fault' }, 404)
      }),
      on('POST', '/clock', (exchange) => {
        const moved = moveClock(state, exchange)
        stripe.catchUp()
        return moved
      }),
      on('POST', '/stripe/deliver', cleared(stripe.retryNow)),
      on('POST', '/review', (exchange) => addReview(state, exchange)),
      on('POST', '/site', (exchange) => site(state, exchange)),
      on('GET', '/state', () => json(stateView(state, faults))),
      on('GET', '/requests', (exchange) => requests(deps, exchange)),
      on('DELETE', '/requests', cleared(journal.clear)),
      on('GET', '/mail', ({ query }) => json({ mail: mails.list(query.get('to')) })),
      on('GET', '/mail/source', ({ query }) =>
        json({ source: mails.source(Number(query.get('id')))?.toString('base64') ?? null }),
      ),
      on('DELETE', '/mail', cleared(mails.clear)),
      on('POST', '/dns', (exchange) => setRecords(zone, exchange)),
      on('GET', '/dns', () => json({ records: zone.list() })),
      on('DELETE', '/dns', cleared(zone.clear)),
      on('GET', '/ui', () => uiPage({ faults, journal, mails })),
    ],
    refuse: (status) => json({ error: 'the sandbox failed' }, status),
    notFound: () => json({ error: 'no such control call' }, 404),
  }
}
